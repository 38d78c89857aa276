import { createFileRoute } from '@tanstack/react-router';
import { AccountDetails } from './-account-details.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/edit-profile')({
  component: () => (
    <AccountPage page="edit-profile">
      <AccountDetails />
    </AccountPage>
  ),
});
