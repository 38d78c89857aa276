import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';

export interface RecentGame {
  readonly gameSlug: string;
  readonly playedAt: Date;
}

/** Games of which the player has finished a round, the most recent first. Reads one row per game and currency. */
export async function listPlayedGames(db: Db, playerId: string, countMax: number): Promise<readonly RecentGame[]> {
  const { rows } =
    await sql<RecentGame>`SELECT game_slug AS "gameSlug", max(last_played_at) AS "playedAt" FROM play_totals
    WHERE player_id = ${playerId} GROUP BY game_slug ORDER BY 2 DESC LIMIT ${countMax}`.execute(db);
  return rows;
}

/** Stakes less wins of the rounds opened since, including open ones; negative if the player won. */
export async function sumNgrSince(db: Db, playerId: string, asset: AssetCode, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('game_rounds')
    .select(sql<bigint>`coalesce(sum(stake_minor - coalesce(win_minor, 0)), 0)::bigint`.as('ngr'))
    .where('player_id', '=', playerId)
    .where('opened_at', '>=', since)
    .where('asset', '=', asset)
    .where('state', 'in', ['opened', 'settled'])
    .executeTakeFirstOrThrow();
  return row.ngr;
}

/** A player's stakes and wins in one game with one currency, over settled rounds. */
export interface PlayTotal {
  readonly asset: AssetCode;
  readonly gameSlug: string;
  readonly rounds: bigint;
  /** Rounds that paid more than the stake. */
  readonly wins: bigint;
  /** Rounds that paid less than the stake. */
  readonly losses: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly lastPlayedAt: Date;
}

/** One row per game and currency, maintained by the transactions that settle rounds. */
export async function listPlayTotals(db: Db, playerId: string): Promise<readonly PlayTotal[]> {
  const { rows } = await sql<PlayTotal>`SELECT asset, game_slug AS "gameSlug", rounds, wins, losses,
      staked_minor AS "stakedMinor", won_minor AS "wonMinor", last_played_at AS "lastPlayedAt"
    FROM play_totals WHERE player_id = ${playerId}`.execute(db);
  return rows;
}

export interface RoundResult {
  readonly roundId: string;
  readonly gameSlug: string;
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly playedAt: Date;
}

/** The player's most recent settled rounds, newest first. */
export async function listPlayedRounds(db: Db, playerId: string, countMax: number): Promise<readonly RoundResult[]> {
  const { rows } =
    await sql<RoundResult>`SELECT round_id AS "roundId", game_slug AS "gameSlug", asset, stake_minor AS "stakeMinor", win_minor AS "winMinor", opened_at AS "playedAt"
    FROM game_rounds WHERE player_id = ${playerId} AND state = 'settled' ORDER BY opened_at DESC LIMIT ${countMax}`.execute(
      db,
    );
  return rows;
}
