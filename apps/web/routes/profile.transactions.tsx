import { createFileRoute } from '@tanstack/react-router';
import { TransactionsPage } from '../features/history/transactions-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/transactions')({
  component: () => (
    <PlayersPage title={useT()('history.title')}>
      <TransactionsPage />
    </PlayersPage>
  ),
});
