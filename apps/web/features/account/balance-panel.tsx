import type { ReactNode } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { Pending } from '../../lib/api/query-group.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { BalanceCard } from './balance-card.tsx';
import { CardsSkeleton } from './overview-cards.tsx';

/** The balance with `children` below. `childQueries`: queries of `children`; all appear together to prevent a layout shift. */
export function BalancePanel({ childQueries, children }: { childQueries: readonly Pending[]; children: ReactNode }) {
  const t = useT();
  return (
    <QueryBoundary
      query={usePlayer()}
      childQueries={childQueries}
      skeleton={<CardsSkeleton count={1} />}
      errorTitle={t('account.error.title')}
    >
      {(details) => (
        <>
          <BalanceCard details={details} />
          {children}
        </>
      )}
    </QueryBoundary>
  );
}
