import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { useEndpointMutation } from '../../../lib/api/use-endpoint-mutation.ts';
import { useT } from '../../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../../lib/layout/error-alert.tsx';
import { applyWallets } from '../../../lib/wallets/use-choose-wallet.ts';
import { useCurrencyName } from './use-currency-name.ts';
import layout from '../../../lib/layout/cards.module.css';
import styles from './wallets.module.css';

/** Opens an empty wallet in another currency. */
export function OpenWallet({ openable }: { openable: readonly string[] }) {
  const t = useT();
  const nameOf = useCurrencyName();
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const currencyCode = openable.includes(chosen) ? chosen : (openable[0] ?? '');
  const {
    run: open,
    isBusy,
    error,
    reset,
  } = useEndpointMutation(() => callApi('openWallet', { body: { currencyCode } }), {
    onSuccess: ({ wallets }) => applyWallets(client, wallets),
  });
  return (
    <Card padding="large" title={t('wallets.open.title')}>
      <form
        className={layout['stack']}
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
          onChange={(event) => {
            setChosen(event.target.value);
            reset();
          }}
        />
        <ErrorAlert error={error} />
        <Button type="submit" busy={isBusy} busyLabel={t('wallets.open.busy')}>
          {t('wallets.open.action', { currency: currencyCode })}
        </Button>
      </form>
    </Card>
  );
}
