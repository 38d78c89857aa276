import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';

export interface Win {
  readonly playerId: string;
  readonly gameSlug: string;
  readonly asset: AssetCode;
  readonly winMinor: bigint;
  readonly wonAt: Date;
}

/** Rounds of a brand that paid more than the stake, newest first, by the index `game_rounds_wins`. */
export async function listNewestWins(
  db: Db,
  brandKey: string,
  wonAfter: Date,
  countMax: number,
): Promise<readonly Win[]> {
  const { rows } =
    await sql<Win>`SELECT player_id AS "playerId", game_slug AS "gameSlug", asset, win_minor AS "winMinor", ended_at AS "wonAt"
    FROM game_rounds WHERE brand_key = ${brandKey} AND state = 'settled' AND win_minor > stake_minor AND ended_at > ${wonAfter}
    ORDER BY ended_at DESC LIMIT ${countMax}`.execute(db);
  return rows;
}
