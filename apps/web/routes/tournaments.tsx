import { createFileRoute } from '@tanstack/react-router';
import { GameTiles } from '../features/lobby/game-tiles.tsx';
import { TournamentMissing, TournamentPage } from '../features/tournaments/tournament-page.tsx';
import { TournamentsPage } from '../features/tournaments/tournaments-page.tsx';
import { foundOr404 } from '../lib/api/found-or-404.ts';
import { OfferPage } from '../lib/restriction/offer-page.tsx';

/** All tournaments; `?key=` shows one edition. */
export const Route = createFileRoute('/tournaments')({
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ context, deps: { key } }) =>
    key === undefined
      ? { list: await context.read('listTournaments'), one: null }
      : {
          list: null,
          one: await foundOr404(context.read('getTournament', { params: { tournament: key.toLowerCase() } })),
        },
  component: () => (
    <OfferPage>
      <Tournaments />
    </OfferPage>
  ),
  notFoundComponent: TournamentMissing,
});

function Tournaments() {
  const { list, one } = Route.useLoaderData();
  if (list !== null) return <TournamentsPage data={list} />;
  return <TournamentPage key={one.tournament.key} data={one} games={<GameTiles games={one.games} />} />;
}
