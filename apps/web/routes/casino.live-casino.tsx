import { createFileRoute } from '@tanstack/react-router';
import { gamesFilter } from '../features/lobby/games-filter.ts';
import { GamesPage } from '../features/lobby/games-page.tsx';
import { LiveTiles } from '../features/lobby/live-tiles.tsx';
import { useT } from '../lib/i18n/use-t.ts';

export const Route = createFileRoute('/casino/live-casino')({
  loaderDeps: ({ search }) => gamesFilter(search, 'live-casino'),
  loader: async ({ context: { read }, deps }) => {
    const [lobby, games] = await Promise.all([read('getLobby'), read('listGames', { query: deps })]);
    return { lobby, games };
  },
  component: () => (
    <GamesPage
      isCategoryPage
      title={useT()('navigation.live_casino')}
      filter={Route.useLoaderDeps()}
      data={Route.useLoaderData()}
      Tiles={LiveTiles}
    />
  ),
});
