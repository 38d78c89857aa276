import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/cashier/wallet-page.tsx';
import { LatestMovements, useLatestMovements } from '../features/history/latest-movements.tsx';
import { WalletSteps } from '../features/next-steps/withdrawal-steps.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { useNextSteps } from '../lib/next-steps/use-next-steps.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/Wallet')({
  component: () => (
    <PlayersPage title={useT()('cashier.wallet.title')}>
      <Wallet />
    </PlayersPage>
  ),
});

function Wallet() {
  const childQueries = [useLatestMovements(), useNextSteps()];
  return <WalletPage latest={<LatestMovements />} conditions={<WalletSteps />} childQueries={childQueries} />;
}
