import { createFileRoute } from '@tanstack/react-router';
import { FavouritesPanel } from '../features/favourites/favourites-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile2/favorites')({
  component: () => (
    <AccountPage page="profile2-favorites">
      <FavouritesPanel />
    </AccountPage>
  ),
});
