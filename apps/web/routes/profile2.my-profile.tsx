import { createFileRoute } from '@tanstack/react-router';
import { ProfileCompletion } from '../features/account/profile-completion.tsx';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { ProfileCards } from '../features/profile/profile-cards.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/my-profile')({ component: Profile2MyProfilePage });

function Profile2MyProfilePage() {
  const title = useT()('profile.nav.profile');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-my-profile">
        <ProfileCompletion />
        <ProfileCards />
      </Profile2Frame>
    </PlayersPage>
  );
}
