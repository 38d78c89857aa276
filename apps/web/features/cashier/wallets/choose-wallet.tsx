import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { useT } from '../../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../../lib/layout/error-alert.tsx';
import { useChooseWallet } from '../../../lib/wallets/use-choose-wallet.ts';
import styles from './wallets.module.css';

/** Badge of the active wallet, or the button that activates this one. */
export function ChooseWallet({ currencyCode, isActive }: { currencyCode: string; isActive: boolean }) {
  const t = useT();
  const { run: choose, isBusy, error } = useChooseWallet();
  if (isActive)
    return (
      <p className={styles['muted']}>
        <Badge tone="success">{t('wallets.active')}</Badge> {t('wallets.active_text')}
      </p>
    );
  return (
    <>
      <ErrorAlert error={error} />
      <Button size="small" busy={isBusy} busyLabel={t('wallets.choosing')} onClick={() => void choose(currencyCode)}>
        {t('wallets.choose', { currency: currencyCode })}
      </Button>
    </>
  );
}
