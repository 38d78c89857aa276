import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { VipPanel } from '../features/account/vip-panel.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/vip-club')({ component: Profile2VipClubPage });

function Profile2VipClubPage() {
  const title = useT()('profile.nav.vip');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-vip-club">
        <VipPanel />
      </Profile2Frame>
    </PlayersPage>
  );
}
