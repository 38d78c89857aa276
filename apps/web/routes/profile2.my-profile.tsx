import { createFileRoute } from '@tanstack/react-router';
import { AccountDetails } from './-account-details.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/my-profile')({
  component: () => (
    <AccountPage page="profile2-my-profile">
      <AccountDetails />
    </AccountPage>
  ),
});
