import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/cashier/wallet-page.tsx';
import { LatestMovements, useLatestMovements } from '../features/history/latest-movements.tsx';
import { useWithdrawalConditions, WithdrawalConditions } from '../features/withdrawal/withdrawal-conditions.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/Wallet')({
  component: () => (
    <PlayersPage title={useT()('cashier.wallet.title')}>
      <Wallet />
    </PlayersPage>
  ),
});

function Wallet() {
  const childQueries = [useLatestMovements(), useWithdrawalConditions()];
  return <WalletPage latest={<LatestMovements />} conditions={<WithdrawalConditions />} childQueries={childQueries} />;
}
