import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { Transactions } from '../features/history/transactions-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/transactions')({ component: ProfileTransactionsPage });

function ProfileTransactionsPage() {
  const title = useT()('history.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="transactions">
        <Transactions />
      </AccountFrame>
    </PlayersPage>
  );
}
