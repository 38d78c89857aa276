import { createFileRoute } from '@tanstack/react-router';
import { BonusHistory } from '../features/bonus-history/bonus-history.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/my-bonuses')({
  component: () => (
    <AccountPage page="profile2-my-bonuses">
      <BonusHistory />
    </AccountPage>
  ),
});
