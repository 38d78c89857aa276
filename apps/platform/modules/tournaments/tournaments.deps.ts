import type { gameTile } from '@marquee/contract/catalogue.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { Images } from './present-tournament.rules.ts';
import type { TournamentView } from './tournaments.sql.ts';

export interface TournamentsDeps {
  readonly db: Db;
  readonly postersOf: (slugs: readonly string[]) => Promise<Images>;
  /** Posters of those games that the brand shows. */
  readonly listGames: (view: TournamentView, slugs: readonly string[]) => Promise<readonly z.output<typeof gameTile>[]>;
  readonly now: () => Date;
}
