import { createFileRoute, notFound } from '@tanstack/react-router';
import { gamesFilter } from '../features/lobby/games-filter.ts';
import { GamesList } from '../features/lobby/games-list.tsx';
import { ProviderMissing, ProviderPage, ProvidersPage } from '../features/providers/providers-page.tsx';

/** All studios; `?provider=` shows one with its games. */
export const Route = createFileRoute('/providers')({
  loaderDeps: ({ search }) => gamesFilter(search),
  loader: async ({ context: { read }, deps }) => {
    const [{ providers }, games] = await Promise.all([
      read('getLobby'),
      deps.provider === undefined ? null : read('listGames', { query: deps }),
    ]);
    const provider = providers.find(({ slug }) => slug === deps.provider);
    if (deps.provider !== undefined && !provider) throw notFound();
    return { providers, one: provider && games ? { provider, games } : null };
  },
  component: Providers,
  notFoundComponent: ProviderMissing,
});

function Providers() {
  const filter = Route.useLoaderDeps();
  const { providers, one } = Route.useLoaderData();
  if (one === null) return <ProvidersPage providers={providers} />;
  return (
    <ProviderPage
      provider={one.provider}
      games={<GamesList filter={filter} games={one.games} hiddenValues={{ provider: one.provider.slug }} />}
    />
  );
}
