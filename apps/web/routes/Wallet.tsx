import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/cashier/wallet-page.tsx';
import { LatestMovements } from '../features/history/latest-movements.tsx';
import { WithdrawalConditions } from '../features/withdrawal/withdrawal-conditions.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/Wallet')({
  component: () => (
    <PlayersPage title={useT()('cashier.wallet.title')}>
      <WalletPage latest={<LatestMovements />} conditions={<WithdrawalConditions />} />
    </PlayersPage>
  ),
});
