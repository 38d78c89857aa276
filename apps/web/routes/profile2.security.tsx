import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from './-account-page.tsx';
import { AccountSecurity } from './-account-security.tsx';

export const Route = createFileRoute('/profile2/security')({
  component: () => (
    <AccountPage page="profile2-security">
      <AccountSecurity />
    </AccountPage>
  ),
});
