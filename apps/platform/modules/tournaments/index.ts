import type { gameTile } from '@marquee/contract/catalogue.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { getTournament } from './get-tournament.ts';
import { listRanks, type RanksQuery } from './list-ranks.ts';
import { listTournaments } from './list-tournaments.ts';
import type { Images } from './present-tournament.rules.ts';
import { seedTournaments } from './seed-tournaments.ts';
import type { TournamentView } from './tournaments.sql.ts';
export { TOURNAMENTS_TABLES } from './personal-tables.ts';

export { tournamentsRoutes } from './routes.ts';

export interface TournamentsDeps {
  readonly db: Db;
  readonly postersOf: (slugs: readonly string[]) => Promise<Images>;
  /** Posters of those games that the brand shows. */
  readonly listGames: (view: TournamentView, slugs: readonly string[]) => Promise<readonly z.output<typeof gameTile>[]>;
  readonly now: () => Date;
}

/** The module's API: scheduled tournaments and their leaderboards. */
export function createTournaments(deps: TournamentsDeps) {
  return {
    listTournaments: (view: TournamentView) => listTournaments(deps, view),
    getTournament: (view: TournamentView, key: string) => getTournament(deps, view, key),
    /** Tournaments in which a player has scored, newest score first. */
    listRanks: (query: RanksQuery) => listRanks(deps, query),
    /** Writes the demo data. Idempotent, so it may run on every start. */
    seedDemo: (brandKeys: readonly string[]) => seedTournaments(deps.db, brandKeys),
  };
}

export type Tournaments = ReturnType<typeof createTournaments>;
