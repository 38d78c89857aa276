import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@marquee/ui/card/card.tsx';
import { Select } from '@marquee/ui/select/select.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { activeWallet, usePlayer } from '../../lib/api/use-player.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { Blockers } from './blockers.tsx';
import { useWithdrawalUpdates } from './use-withdrawal-updates.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawal.module.css';

/** Available amount, withdrawal form or blockers, and earlier withdrawals. */
export function WithdrawalPanel() {
  const t = useT();
  useWithdrawalUpdates();
  const { useMultiWallet } = useSite().settings;
  const player = usePlayer();
  const [chosen, setChosen] = useState<string>();
  const codes = useMultiWallet ? (player.data?.userWallet.map(({ currencyCode }) => currencyCode) ?? []) : [];
  const query = useQuery(
    queryFor('getWithdrawalOptions', { query: chosen === undefined ? {} : { currencyCode: chosen } }),
  );
  return (
    <div className={styles['panel']}>
      {codes.length > 1 && (
        <Select
          label={t('wallets.withdraw.from')}
          name="withdrawFrom"
          options={codes.map((code) => ({ value: code, label: code }))}
          value={chosen ?? (player.data && activeWallet(player.data)?.currencyCode)}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <QueryBoundary
        query={query}
        skeleton={<SkeletonText lines={8} label={t('withdrawal.loading')} />}
        errorTitle={t('withdrawal.error')}
      >
        {(options) => (
          <>
            <Card padding="large" className={styles['available']}>
              <p className={styles['muted']}>{t('withdrawal.available')}</p>
              <p className={styles['amount']}>
                <Money amount={options.available} currency={options.currencyCode} isLive />
              </p>
            </Card>
            {options.blockers.length > 0 ? (
              <Blockers options={options} />
            ) : (
              <WithdrawalForm key={options.currencyCode} options={options} />
            )}
          </>
        )}
      </QueryBoundary>
      {/* Fetched immediately but rendered after the content above, which would otherwise shift it. */}
      <div hidden={query.isPending}>
        <WithdrawalList />
      </div>
    </div>
  );
}
