import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useT } from '../../../lib/i18n/use-t.ts';
import { applyWallets } from '../../../lib/wallets/use-choose-wallet.ts';
import { useCurrencyName } from './use-currency-name.ts';
import styles from './wallets.module.css';

/** A wallet in a further currency: opened at once, and empty. */
export function OpenWallet({ openable }: { openable: readonly string[] }) {
  const t = useT();
  const errorText = useErrorText();
  const nameOf = useCurrencyName();
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const currencyCode = openable.includes(chosen) ? chosen : (openable[0] ?? '');
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      applyWallets(client, (await callApi('openWallet', { body: { currencyCode } })).wallets);
    } catch (error) {
      setError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card padding="large" title={t('wallets.open.title')}>
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p className={styles['muted']}>{t('wallets.open.text')}</p>
        <Select
          label={t('wallets.currency')}
          name="openable"
          options={openable.map((code) => ({ value: code, label: nameOf(code) }))}
          value={currencyCode}
          onChange={(event) => setChosen(event.target.value)}
        />
        {error !== null && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <Button type="submit" busy={isBusy} busyLabel={t('wallets.open.busy')}>
          {t('wallets.open.action', { currency: currencyCode })}
        </Button>
      </form>
    </Card>
  );
}
