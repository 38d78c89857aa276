import { createFileRoute } from '@tanstack/react-router';
import { SaferPlay } from './-player-protection.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/limits')({
  component: () => (
    <AccountPage page="limits">
      <SaferPlay />
    </AccountPage>
  ),
});
