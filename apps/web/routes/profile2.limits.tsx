import { createFileRoute } from '@tanstack/react-router';
import { LimitsPanel } from '../features/limits/limits-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/limits')({
  component: () => (
    <AccountPage page="profile2-limits">
      <LimitsPanel />
    </AccountPage>
  ),
});
