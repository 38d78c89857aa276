import { getTournament } from './get-tournament.ts';
import { listRanks, type RanksQuery } from './list-ranks.ts';
import { listTournaments } from './list-tournaments.ts';
import { seedTournaments } from './seed-tournaments.ts';
import type { TournamentView } from './tournaments.sql.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
export { TOURNAMENTS_TABLES } from './personal-tables.ts';

/** The front door: contests by the clock, and who leads them. */
export function createTournaments(deps: TournamentsDeps) {
  return {
    listTournaments: (view: TournamentView) => listTournaments(deps, view),
    getTournament: (view: TournamentView, key: string) => getTournament(deps, view, key),
    /** The tournaments that a player has scored in last. */
    listRanks: (query: RanksQuery) => listRanks(deps, query),
    /** Writes the demo world. May run at every start: the same data gives the same rows. */
    seedDemo: (brandKeys: readonly string[]) => seedTournaments(deps.db, brandKeys),
  };
}

export type Tournaments = ReturnType<typeof createTournaments>;
