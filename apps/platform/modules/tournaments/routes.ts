import {
  getTournament,
  getTournamentStanding,
  joinTournament,
  listTournaments,
} from '@marquee/contract/tournaments.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Tournaments } from './index.ts';

/** Short, because states change with time. */
const options = { cacheControl: 'public, max-age=10, stale-while-revalidate=30' };

export function tournamentsRoutes(tournaments: Tournaments): ServedEndpoint[] {
  return [
    serve(listTournaments, async ({ brandKey, locale }) => tournaments.listTournaments({ brandKey, locale }), options),
    serve(
      getTournament,
      async ({ brandKey, locale, params }) => tournaments.getTournament({ brandKey, locale }, params.tournament),
      options,
    ),
    serve(getTournamentStanding, async ({ session: { playerId, brandKey }, locale, params: { tournament: key } }) =>
      tournaments.getStanding({ playerId, brandKey, locale, key }),
    ),
    serve(joinTournament, async ({ session: { playerId, brandKey }, locale, body: { tournament: key } }) =>
      tournaments.joinTournament({ playerId, brandKey, locale, key }),
    ),
  ];
}
