import { createFileRoute } from '@tanstack/react-router';
import { VerificationPanel } from '../features/verification/verification-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/verification')({
  component: () => (
    <AccountPage page="profile2-verification">
      <VerificationPanel />
    </AccountPage>
  ),
});
