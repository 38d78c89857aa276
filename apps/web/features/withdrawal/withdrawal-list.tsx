import { Card } from '@marquee/ui/card/card.tsx';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { timedQueryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import styles from './withdrawal.module.css';

const ROWS = 20;
/** Polling interval in case the WebSocket is unavailable. */
const REFRESH_MS = 15_000;

/** The latest withdrawals with their steps; older ones are in the history. */
export function WithdrawalList() {
  const t = useT();
  const query = useQuery(timedQueryFor('listWithdrawals', { refreshMs: REFRESH_MS }, { query: { limit: ROWS } }));
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
