import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './cashier.module.css';

/** Shown during the redirect to the payment page, with a link in case the browser does not navigate. */
export function Redirecting({ url, amount }: { url: string; amount: string }) {
  const t = useT();
  return (
    <div className={styles['redirecting']} role="status">
      <div aria-hidden="true">
        <Progress labelHidden label={t('cashier.redirecting.title')} />
      </div>
      <h2 className={styles['redirectTitle']}>{t('cashier.redirecting.title')}</h2>
      <p>{t('cashier.redirecting.text', { amount })}</p>
      <LinkButton href={url} iconEnd="external">
        {t('cashier.redirecting.link')}
      </LinkButton>
    </div>
  );
}
