import { createFileRoute } from '@tanstack/react-router';
import { AccountOverview } from './-account-overview.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/')({
  component: () => (
    <AccountPage page="profile">
      <AccountOverview />
    </AccountPage>
  ),
});
