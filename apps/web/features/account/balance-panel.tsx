import type { ReactNode } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import type { Pending } from '../../lib/api/arrive-together.tsx';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { BalanceCard } from './balance-card.tsx';
import { CardsSkeleton } from './overview-cards.tsx';

/** The balance with `children` below. `awaited`: queries of `children`; all appear together to prevent a layout shift. */
export function BalancePanel({ awaited, children }: { awaited: readonly Pending[]; children: ReactNode }) {
  const t = useT();
  return (
    <QueryBoundary
      query={usePlayer()}
      awaited={awaited}
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
