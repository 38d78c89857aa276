import { getTournament } from './get-tournament.ts';
import { listRanks, type RanksQuery } from './list-ranks.ts';
import { getStanding, joinTournament, type StandingQuery } from './get-standing.ts';
import { payTournaments } from './pay-tournaments.ts';
import { listTournaments } from './list-tournaments.ts';
import { seedTournaments } from './seed-tournaments.ts';
import type { TournamentView } from './tournaments.sql.ts';
import type { TournamentsDeps } from './tournaments.deps.ts';
export { TOURNAMENTS_TABLES } from './personal-tables.ts';
export type { Definition as TournamentTerms } from './definitions.sql.ts';
export { readTournament, type Tournament } from './tournament.ts';
export { createTournamentsAdmin, type TournamentsAdmin } from './tournaments-admin.ts';

/** The module's API: scheduled tournaments and their leaderboards. */
export function createTournaments(deps: TournamentsDeps) {
  return {
    listTournaments: (view: TournamentView) => listTournaments(deps, view),
    getTournament: (view: TournamentView, key: string) => getTournament(deps, view, key),
    getStanding: (query: StandingQuery) => getStanding(deps, query),
    joinTournament: (query: StandingQuery) => joinTournament(deps, query),
    /** Closes editions that ended before `countedAt` and pays their prizes. */
    payTournaments: (countedAt: Date) => payTournaments(deps, countedAt),
    /** Tournaments in which a player has scored, newest score first. */
    listRanks: (query: RanksQuery) => listRanks(deps, query),
    /** Writes the demo data. Idempotent, so it may run on every start. */
    seedDemo: (brandKeys: readonly string[]) => seedTournaments(deps.db, brandKeys),
  };
}

export type Tournaments = ReturnType<typeof createTournaments>;
