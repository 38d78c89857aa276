import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from './-account-page.tsx';
import { SaferPlay } from './-player-protection.tsx';

export const Route = createFileRoute('/profile2/limits')({
  component: () => (
    <AccountPage page="profile2-limits">
      <SaferPlay />
    </AccountPage>
  ),
});
