import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { FavoritesPanel } from '../features/favorites/favorites-panel.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

export const Route = createFileRoute('/profile/favorites')({ component: ProfileFavoritesPage });

function ProfileFavoritesPage() {
  const title = useT()('favorites.title');
  return (
    <PlayersPage title={title}>
      <AccountFrame title={title} current="favorites">
        <FavoritesPanel />
      </AccountFrame>
    </PlayersPage>
  );
}
