import { createFileRoute } from '@tanstack/react-router';
import { FreezePanel } from '../features/limits/limits-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/freeze-account')({
  component: () => (
    <AccountPage page="profile2-freeze-account">
      <FreezePanel />
    </AccountPage>
  ),
});
