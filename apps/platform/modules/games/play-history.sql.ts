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

/** Games by the rounds of the brand's players who played them since, most first; equal ones are left in any order. Reads every total of the brand, so cache it. */
export async function listMostPlayedGames(db: Db, brandKey: string, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{
    gameSlug: string;
  }>`SELECT t.game_slug AS "gameSlug" FROM play_totals t JOIN players p USING (player_id)
    WHERE p.brand_key = ${brandKey} AND t.last_played_at > ${since} GROUP BY t.game_slug ORDER BY sum(t.rounds) DESC`.execute(
    db,
  );
  return rows.map(({ gameSlug }) => gameSlug);
}

/** A player's settled rounds with one currency. */
interface PlaySum {
  readonly asset: AssetCode;
  readonly rounds: bigint;
  /** Rounds that paid more than the stake. */
  readonly wins: bigint;
  /** Rounds that paid less than the stake. */
  readonly losses: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** A player's settled rounds, over all games. */
export interface PlaySummary {
  /** The currency with the most rounds first; equal ones in alphabetical order. */
  readonly byCurrency: readonly PlaySum[];
  /** Number of games played. */
  readonly games: number;
  /** The games with the most rounds; of equal ones the one played last first. */
  readonly mostPlayed: readonly { readonly gameSlug: string; readonly rounds: number }[];
}

/** Sums a player's totals in the database, so that the answer does not grow with the number of games. */
export async function summarizePlays(db: Db, playerId: string, mostPlayedMax: number): Promise<PlaySummary> {
  const [byCurrency, byGame] = await Promise.all([
    sql<PlaySum>`SELECT asset, sum(rounds)::bigint AS rounds, sum(wins)::bigint AS wins, sum(losses)::bigint AS losses,
        sum(staked_minor)::bigint AS "stakedMinor", sum(won_minor)::bigint AS "wonMinor"
      FROM play_totals WHERE player_id = ${playerId} GROUP BY asset ORDER BY sum(rounds) DESC, asset`.execute(db),
    sql<{
      gameSlug: string;
      rounds: bigint;
      games: bigint;
    }>`SELECT game_slug AS "gameSlug", sum(rounds)::bigint AS rounds, count(*) OVER () AS games
      FROM play_totals WHERE player_id = ${playerId} GROUP BY game_slug ORDER BY sum(rounds) DESC, max(last_played_at) DESC LIMIT ${mostPlayedMax}`.execute(
      db,
    ),
  ]);
  return {
    byCurrency: byCurrency.rows,
    games: Number(byGame.rows[0]?.games ?? 0n),
    mostPlayed: byGame.rows.map(({ gameSlug, rounds }) => ({ gameSlug, rounds: Number(rounds) })), // a count, not an amount
  };
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
