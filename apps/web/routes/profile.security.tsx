import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from './-account-page.tsx';
import { AccountSecurity } from './-account-security.tsx';

export const Route = createFileRoute('/profile/security')({
  component: () => (
    <AccountPage page="security">
      <AccountSecurity />
    </AccountPage>
  ),
});
