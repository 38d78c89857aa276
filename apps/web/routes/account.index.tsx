import { createFileRoute } from '@tanstack/react-router';
import { AccountDetails } from './-account-details.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/account/')({
  component: () => (
    <AccountPage page="account">
      <AccountDetails />
    </AccountPage>
  ),
});
