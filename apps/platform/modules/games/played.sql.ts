import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';

export interface PlayedGame {
  readonly gameSlug: string;
  readonly playedAt: Date;
}

/**
 * Games that the player has played, the last played first. Steps from game to game along the index `game_rounds_of_player`, so that the cost grows
 * with the number of games and not of rounds.
 */
export async function listPlayedGames(db: Db, playerId: string, countMax: number): Promise<readonly PlayedGame[]> {
  const { rows } = await sql<PlayedGame>`WITH RECURSIVE played AS (
      (SELECT game_slug, opened_at FROM game_rounds WHERE player_id = ${playerId} AND state <> 'refused'
        ORDER BY game_slug, opened_at DESC LIMIT 1)
      UNION ALL
      SELECT next.game_slug, next.opened_at FROM played, LATERAL (
        SELECT game_slug, opened_at FROM game_rounds WHERE player_id = ${playerId} AND game_slug > played.game_slug AND state <> 'refused'
        ORDER BY game_slug, opened_at DESC LIMIT 1
      ) next
    )
    SELECT game_slug AS "gameSlug", opened_at AS "playedAt" FROM played ORDER BY opened_at DESC LIMIT ${countMax}`.execute(
    db,
  );
  return rows;
}

/** Stakes less wins of the rounds opened since, those still open included: negative when the player won. */
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

export interface RoundsSummary {
  readonly bets: number;
  /** Paid more than was staked. */
  readonly wins: number;
  /** Paid less than was staked. */
  readonly losses: number;
  readonly games: number;
  /** The newest first. */
  readonly latest: ReadonlyArray<{
    readonly roundId: string;
    readonly gameSlug: string;
    readonly asset: AssetCode;
    readonly stakeMinor: bigint;
    readonly winMinor: bigint;
    readonly playedAt: Date;
  }>;
}

type SummaryRow = Omit<RoundsSummary, 'latest'> & Partial<RoundsSummary['latest'][number]>;

/** Sums over a player's settled rounds, out of one index, and the newest of them. */
export async function summariseRounds(db: Db, playerId: string, latestMax: number): Promise<RoundsSummary> {
  const { rows } = await sql<SummaryRow>`WITH sums AS (
      SELECT count(*)::int AS bets, count(*) FILTER (WHERE win_minor > stake_minor)::int AS wins,
        count(*) FILTER (WHERE win_minor < stake_minor)::int AS losses, count(DISTINCT game_slug)::int AS games
      FROM game_rounds WHERE player_id = ${playerId} AND state = 'settled'
    ), latest AS (
      SELECT round_id AS "roundId", game_slug AS "gameSlug", asset, stake_minor AS "stakeMinor", win_minor AS "winMinor", opened_at AS "playedAt"
      FROM game_rounds WHERE player_id = ${playerId} AND state = 'settled' ORDER BY opened_at DESC LIMIT ${latestMax}
    )
    SELECT * FROM sums LEFT JOIN latest ON true ORDER BY "playedAt" DESC`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('A sum without a row');
  const { bets, wins, losses, games } = first;
  const isRound = (row: SummaryRow): row is SummaryRow & RoundsSummary['latest'][number] =>
    typeof row.roundId === 'string';
  return { bets, wins, losses, games, latest: rows.filter(isRound) };
}
