import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';
import { SaferPlay } from './-player-protection.tsx';

export const Route = createFileRoute('/profile2/limits')({ component: Profile2LimitsPage });

function Profile2LimitsPage() {
  const title = useT()('limits.title');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-limits">
        <SaferPlay />
      </Profile2Frame>
    </PlayersPage>
  );
}
