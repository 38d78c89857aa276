import { LinkButton } from '@marquee/ui/button/button.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';

/** For brands without cashback. */
export function NoCashback() {
  const t = useT();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  return (
    <EmptyState
      icon="coins"
      title={t('offers.cashback.none.title')}
      text={t('offers.cashback.none.text')}
      actions={
        !isRemoved('promotions') && (
          <LinkButton variant="primary" href={pageHref('promotions')}>
            {t('offers.promotions')}
          </LinkButton>
        )
      }
    />
  );
}
