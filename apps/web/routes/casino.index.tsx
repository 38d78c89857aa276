import { createFileRoute } from '@tanstack/react-router';
import { gamesFilter } from '../features/lobby/games-filter.ts';
import { GamesPage } from '../features/lobby/games-page.tsx';
import { readLobby } from '../features/lobby/read-lobby.ts';
import { useTranslator } from '../lib/i18n/use-t.ts';
import { Lobby } from './-lobby.tsx';

/** The lobby; with `?search=`, `?provider=`, `?category=` or `?order=` a list of games. */
export const Route = createFileRoute('/casino/')({
  loaderDeps: ({ search }) => gamesFilter(search),
  loader: async ({ context, deps }) => {
    const isList = [deps.search, deps.provider, deps.category, deps.order].some((part) => part !== undefined);
    if (!isList) return { ...(await readLobby(context)), games: null };
    const [lobby, games] = await Promise.all([context.read('getLobby'), context.read('listGames', { query: deps })]);
    return { lobby, games, faq: null };
  },
  component: CasinoPage,
});

function CasinoPage() {
  const { t, has } = useTranslator();
  const filter = Route.useLoaderDeps();
  const { lobby, games, faq } = Route.useLoaderData();
  if (games === null) return <Lobby lobby={lobby} faq={faq} />;
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
