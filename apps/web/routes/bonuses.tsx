import { createFileRoute } from '@tanstack/react-router';
import { BonusHistory } from '../features/bonus-history/bonus-history.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/bonuses')({
  component: () => (
    <AccountPage page="bonus_history">
      <BonusHistory />
    </AccountPage>
  ),
});
