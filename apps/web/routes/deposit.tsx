import { createFileRoute } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { prefetchCashier } from '../features/cashier/prefetch-cashier.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { arriveAtEarlyPage, hasEarlyPage, useEarlyPhase } from '../lib/navigation/early-page.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PlayersPage } from '../shell/players-page.tsx';
import { DepositScreen } from './-deposit-screen.tsx';

function Deposit() {
  const title = useT()('cashier.title');
  const isEarly = useEarlyPhase() === 'shown';
  useLayoutEffect(() => arriveAtEarlyPage(), []);
  return isEarly ? (
    <PageHead title={title} isIndexed={false} />
  ) : (
    <PlayersPage title={title}>
      <DepositScreen />
    </PlayersPage>
  );
}

export const Route = createFileRoute('/deposit')({
  loader: () => {
    if (!import.meta.env.SSR && !hasEarlyPage()) void prefetchCashier();
  },
  component: Deposit,
});
