import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { VerificationPanel } from '../features/verification/verification-panel.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/verify')({ component: ProfileVerifyPage });

function ProfileVerifyPage() {
  const title = useT()('verification.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="verification">
        <VerificationPanel />
      </AccountFrame>
    </PlayersPage>
  );
}
