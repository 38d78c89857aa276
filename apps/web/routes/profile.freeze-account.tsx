import { createFileRoute } from '@tanstack/react-router';
import { FreezePanel } from '../features/limits/limits-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/freeze-account')({
  component: () => (
    <AccountPage page="freeze-account">
      <FreezePanel />
    </AccountPage>
  ),
});
