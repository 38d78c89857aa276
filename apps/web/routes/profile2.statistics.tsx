import { createFileRoute } from '@tanstack/react-router';
import { OwnStatistics } from '../features/statistics/own-statistics.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/statistics')({
  component: () => (
    <AccountPage page="profile2-statistics">
      <OwnStatistics />
    </AccountPage>
  ),
});
