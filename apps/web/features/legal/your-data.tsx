import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './legal-page.module.css';

/** Link to the page where players use their data protection rights. */
export function YourData() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <Card padding="large" title={t('legal.your_data.title')} className={styles['article']}>
      <p className={styles['dataText']}>{t('legal.your_data.text')}</p>
      <LinkButton icon="document" href={pageHref('personal-data')}>
        {t('legal.your_data.action')}
      </LinkButton>
    </Card>
  );
}
