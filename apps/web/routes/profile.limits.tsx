import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from './-account-page.tsx';
import { SaferPlay } from './-player-protection.tsx';

export const Route = createFileRoute('/profile/limits')({
  component: () => (
    <AccountPage page="limits">
      <SaferPlay />
    </AccountPage>
  ),
});
