import { createFileRoute } from '@tanstack/react-router';
import { Transactions } from '../features/history/transactions-page.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/my-history')({
  component: () => (
    <AccountPage page="profile2-my-history">
      <Transactions />
    </AccountPage>
  ),
});
