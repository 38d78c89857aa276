import { createFileRoute } from '@tanstack/react-router';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { VerificationPanel } from '../features/verification/verification-panel.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile2/verification')({ component: Profile2VerificationPage });

function Profile2VerificationPage() {
  const title = useT()('verification.title');
  return (
    <PlayersPage title={title}>
      <Profile2Frame title={title} current="profile2-verification">
        <VerificationPanel />
      </Profile2Frame>
    </PlayersPage>
  );
}
