import { createFileRoute } from '@tanstack/react-router';
import { LimitsPanel } from '../features/limits/limits-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/limits')({
  component: () => (
    <AccountPage page="limits">
      <LimitsPanel />
    </AccountPage>
  ),
});
