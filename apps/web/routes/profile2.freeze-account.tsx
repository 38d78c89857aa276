import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { FreezePanel } from '../features/limits/limits-panel.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/freeze-account')({ component: Profile2FreezeAccountPage });

function Profile2FreezeAccountPage() {
  const title = useT()('limits.freeze.page');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-freeze-account">
        <FreezePanel />
      </Profile2Frame>
    </PlayersPage>
  );
}
