import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { usePageAwake } from '../lib/navigation/page-awake.tsx';
import { usePageHref } from '../lib/pages/use-page.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageAwake();
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={styles['page']}>
      <title>{t('shell.missing.title')}</title>
      <div data-part="hero-slide" className={styles['scene']} aria-hidden="true">
        <p className={styles['number']}>404</p>
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {t('shell.missing.title')}
      </h1>
      <p className={styles['text']}>{t('shell.missing.text')}</p>
      <LinkButton variant="primary" size="large" href={pageHref('root')}>
        {t('shell.missing.home')}
      </LinkButton>
    </div>
  );
}
