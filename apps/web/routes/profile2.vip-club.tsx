import { createFileRoute } from '@tanstack/react-router';
import { VipPanel } from '../features/account/vip-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/vip-club')({
  component: () => (
    <AccountPage page="profile2-vip-club">
      <VipPanel />
    </AccountPage>
  ),
});
