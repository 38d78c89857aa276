import { createFileRoute } from '@tanstack/react-router';
import { MyClubPage } from '../features/loyalty/my-club-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

/** The player's own level. */
export const Route = createFileRoute('/vip-club')({
  component: () => (
    <PlayersPage title={useT()('vip.mine')}>
      <MyClubPage />
    </PlayersPage>
  ),
});
