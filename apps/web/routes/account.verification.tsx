import { createFileRoute } from '@tanstack/react-router';
import { VerificationPanel } from '../features/verification/verification-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/account/verification')({
  component: () => (
    <AccountPage page="verification2">
      <VerificationPanel />
    </AccountPage>
  ),
});
