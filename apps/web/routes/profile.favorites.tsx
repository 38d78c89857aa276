import { createFileRoute } from '@tanstack/react-router';
import { FavoritesPanel } from '../features/favorites/favorites-panel.tsx';
import { AccountPage } from './-account-page.tsx';

export const Route = createFileRoute('/profile/favorites')({
  component: () => (
    <AccountPage page="favorites">
      <FavoritesPanel />
    </AccountPage>
  ),
});
