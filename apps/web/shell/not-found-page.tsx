import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { usePageHydrated } from '../lib/navigation/hydration.tsx';
import { usePageHref } from '../lib/pages/use-page.ts';
import { EmptyPage } from './empty-page.tsx';

export function NotFoundPage() {
  usePageHydrated();
  const t = useT();
  const pageHref = usePageHref();
  return (
    <EmptyPage code="404" title={t('shell.missing.title')} text={t('shell.missing.text')}>
      <LinkButton variant="primary" size="large" href={pageHref('root')}>
        {t('shell.missing.home')}
      </LinkButton>
    </EmptyPage>
  );
}
