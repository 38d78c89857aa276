import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataCards } from '../features/personal-data/personal-data-cards.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/personal-data')({
  component: () => (
    <AccountPage page="profile2-personal-data">
      <PersonalDataCards />
    </AccountPage>
  ),
});
