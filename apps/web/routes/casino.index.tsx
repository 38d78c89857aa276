import { createFileRoute } from '@tanstack/react-router';
import { gamesFilter } from '../features/lobby/games-filter.ts';
import { GamesPage } from '../features/lobby/games-page.tsx';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import { useTranslator } from '../lib/i18n/use-t.ts';

/** The lobby; with `?search=`, `?provider=`, `?category=` or `?order=` the games found. */
export const Route = createFileRoute('/casino/')({
  loaderDeps: ({ search }) => gamesFilter(search),
  loader: async ({ context: { read }, deps }) => {
    const isList = [deps.search, deps.provider, deps.category, deps.order].some((part) => part !== undefined);
    const [lobby, games] = await Promise.all([read('getLobby'), isList ? read('listGames', { query: deps }) : null]);
    return { lobby, games };
  },
  component: CasinoPage,
});

function CasinoPage() {
  const { t, has } = useTranslator();
  const filter = Route.useLoaderDeps();
  const { lobby, games } = Route.useLoaderData();
  if (games === null) return <LobbyPage lobby={lobby} />;
  const category = `lobby.category.${filter.category}`;
  const title =
    filter.search !== undefined
      ? t('lobby.search.found', { text: filter.search })
      : filter.provider !== undefined
        ? t('lobby.provider.title')
        : has(category)
          ? t(category)
          : t('lobby.empty.action');
  return <GamesPage title={title} filter={filter} data={{ lobby, games }} />;
}
