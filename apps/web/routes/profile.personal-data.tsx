import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataCards } from '../features/personal-data/personal-data-cards.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/personal-data')({
  component: () => (
    <AccountPage page="personal-data">
      <PersonalDataCards />
    </AccountPage>
  ),
});
