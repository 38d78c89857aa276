import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useLatestWithdrawals } from './latest-withdrawals.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import styles from './withdrawal.module.css';

/** The latest withdrawals with their steps; older ones are in the history. */
export function WithdrawalList() {
  const t = useT();
  const query = useLatestWithdrawals();
  return (
    <Card padding="large" title={t('withdrawal.list.title')}>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonText lines={4} label={t('withdrawal.list.loading')} />}
        errorTitle={t('withdrawal.list.error')}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              size="small"
              icon="withdraw"
              title={t('withdrawal.list.empty')}
              text={t('withdrawal.list.empty_text')}
            />
          ) : (
            <ul className={styles['list']}>
              {rows.map((withdrawal, index) => (
                <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} isOpen={index === 0} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
