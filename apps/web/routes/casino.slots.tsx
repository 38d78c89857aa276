import { createFileRoute } from '@tanstack/react-router';
import { GamesPage, gamesFilter, loadGamesPage } from '../features/lobby/games-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';

export const Route = createFileRoute('/casino/slots')({
  loaderDeps: ({ search: { search, provider, page } }) => ({ search, provider, page }),
  loader: ({ context, deps }) => loadGamesPage(context.read, gamesFilter(deps, 'slots')),
  component: () => (
    <GamesPage
      title={useT()('navigation.slots')}
      filter={gamesFilter(Route.useLoaderDeps(), 'slots')}
      data={Route.useLoaderData()}
    />
  ),
});
