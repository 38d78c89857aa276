import type { Pool } from 'pg';
import type { AssetCode } from '@marquee/money/assets.ts';

/** A player's settled rounds in one game with one currency. */
interface PlayTotal {
  readonly asset: AssetCode;
  readonly gameSlug: string;
  readonly rounds: bigint;
  readonly wins: bigint;
  readonly losses: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly lastPlayedAt: Date;
}

/** One row per game and currency. */
export async function listPlayTotals(pool: Pool, playerId: string): Promise<readonly PlayTotal[]> {
  const { rows } = await pool.query<PlayTotal>(
    `SELECT asset, game_slug AS "gameSlug", rounds, wins, losses, staked_minor AS "stakedMinor", won_minor AS "wonMinor", last_played_at AS "lastPlayedAt"
     FROM play_totals WHERE player_id = $1`,
    [playerId],
  );
  return rows;
}
