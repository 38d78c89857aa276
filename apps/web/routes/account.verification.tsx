import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { VerificationPanel } from '../features/verification/verification-panel.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/account/verification')({ component: AccountVerificationPage });

function AccountVerificationPage() {
  const title = useT()('verification.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="verification2">
        <VerificationPanel />
      </AccountFrame>
    </PlayersPage>
  );
}
