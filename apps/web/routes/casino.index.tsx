import { createFileRoute } from '@tanstack/react-router';
import { GamesPage, gamesFilter, loadGamesPage } from '../features/lobby/games-page.tsx';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import { useT } from '../lib/i18n/use-t.ts';

/** The lobby; with `?search=` or `?provider=` the games found. */
export const Route = createFileRoute('/casino/')({
  loaderDeps: ({ search: { search, provider, page } }) => ({ search, provider, page }),
  loader: async ({ context, deps }) => {
    const isList = deps.search !== undefined || deps.provider !== undefined;
    if (isList) return await loadGamesPage(context.read, gamesFilter(deps));
    return { lobby: await context.read('getLobby'), games: null };
  },
  component: CasinoPage,
});

function CasinoPage() {
  const t = useT();
  const deps = Route.useLoaderDeps();
  const { lobby, games } = Route.useLoaderData();
  if (games === null) return <LobbyPage lobby={lobby} />;
  const title = deps.search === undefined ? t('lobby.provider.title') : t('lobby.search.found', { text: deps.search });
  return <GamesPage title={title} filter={gamesFilter(deps)} data={{ lobby, games }} />;
}
