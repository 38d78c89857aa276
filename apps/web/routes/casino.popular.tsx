import { createFileRoute } from '@tanstack/react-router';
import { gamesFilter } from '../features/lobby/games-filter.ts';
import { GamesPage } from '../features/lobby/games-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';

export const Route = createFileRoute('/casino/popular')({
  loaderDeps: ({ search }) => gamesFilter(search, 'popular'),
  loader: async ({ context: { read }, deps }) => {
    const [lobby, games] = await Promise.all([read('getLobby'), read('listGames', { query: deps })]);
    return { lobby, games };
  },
  component: () => (
    <GamesPage
      isCategoryPage
      title={useT()('navigation.popular')}
      filter={Route.useLoaderDeps()}
      data={Route.useLoaderData()}
    />
  ),
});
