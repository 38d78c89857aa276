import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { ProfileCompletion } from '../features/account/profile-completion.tsx';
import { ProfileCards } from '../features/profile/profile-cards.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/account/')({ component: AccountIndexPage });

function AccountIndexPage() {
  const title = useT()('profile.account.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="edit-profile">
        <ProfileCompletion />
        <ProfileCards />
      </AccountFrame>
    </PlayersPage>
  );
}
