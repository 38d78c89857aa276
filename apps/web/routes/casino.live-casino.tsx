import { createFileRoute } from '@tanstack/react-router';
import { GamesPage, gamesFilter, loadGamesPage } from '../features/lobby/games-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';

export const Route = createFileRoute('/casino/live-casino')({
  loaderDeps: ({ search: { search, provider, page } }) => ({ search, provider, page }),
  loader: ({ context, deps }) => loadGamesPage(context.read, gamesFilter(deps, 'live-casino')),
  component: () => (
    <GamesPage
      title={useT()('navigation.live_casino')}
      filter={gamesFilter(Route.useLoaderDeps(), 'live-casino')}
      data={Route.useLoaderData()}
    />
  ),
});
