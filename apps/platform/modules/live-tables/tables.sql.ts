import { sql } from 'kysely';
import type { Move } from '@marquee/games/game-rules.ts';
import type { LiveKind } from '@marquee/games/live/live-game.types.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface TableRow {
  readonly slug: string;
  readonly kind: LiveKind;
  readonly now: Date;
  readonly isOpen: boolean;
  /** Null before the first round. */
  readonly number: number | null;
  readonly serverSeedHash: string;
  /** Null until the outcome is public. */
  readonly serverSeed: string | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date | null;
  readonly resultAt: Date | null;
  readonly endsAt: Date | null;
  readonly outcome: unknown;
  readonly isPublished: boolean;
  readonly isCancelled: boolean;
  readonly players: number;
  readonly history: readonly { readonly number: number; readonly outcome: unknown }[];
}

const HISTORY_MAX = 40;

/** The tables that have been written, with their newest rounds. The outcome of a round is null until it is public. */
export async function listTables(
  db: Db,
  slugs: readonly string[],
  historyMax = HISTORY_MAX,
): Promise<readonly TableRow[]> {
  const { rows } =
    await sql<TableRow>`SELECT t.table_slug AS slug, t.kind, clock_timestamp() AS now, t.is_open AS "isOpen", r.number,
      s.server_seed_hash AS "serverSeedHash", CASE WHEN r.published_at IS NOT NULL THEN s.server_seed END AS "serverSeed",
      r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.draws_at AS "drawsAt",
      CASE WHEN r.published_at IS NOT NULL THEN r.result_at END AS "resultAt", CASE WHEN r.published_at IS NOT NULL THEN r.ends_at END AS "endsAt",
      CASE WHEN r.published_at IS NOT NULL THEN r.outcome END AS outcome, r.published_at IS NOT NULL AS "isPublished",
      coalesce(r.was_interrupted, false) AS "isCancelled",
      (SELECT count(DISTINCT x.player_id)::integer FROM live_stakes x WHERE x.table_slug = r.table_slug AND x.number = r.number) AS players,
      coalesce((SELECT json_agg(json_build_object('number', h.number, 'outcome', h.outcome) ORDER BY h.number DESC) FROM (
        SELECT o.number, o.outcome FROM live_rounds o WHERE o.table_slug = t.table_slug AND o.published_at IS NOT NULL AND o.outcome::text <> 'null'
        ORDER BY o.number DESC LIMIT ${historyMax}) h), '[]'::json) AS history
    FROM live_tables t
      LEFT JOIN LATERAL (SELECT * FROM live_rounds x WHERE x.table_slug = t.table_slug ORDER BY x.number DESC LIMIT 1) r ON true
      LEFT JOIN game_seeds s ON s.seed_id = r.seed_id
    WHERE t.table_slug = ANY (${[...slugs]}::text[])`.execute(db);
  return rows;
}

export interface ShownStake {
  readonly player: string;
  readonly stakeMinor: bigint;
  readonly asset: AssetCode;
  readonly cashOut: number | null;
  readonly winMinor: bigint | null;
}

const SHOWN_MAX = 24;

/** The newest stakes of a round, with masked names. */
export async function listShownStakes(db: Db, slug: string, number: number): Promise<readonly ShownStake[]> {
  const { rows } =
    await sql<ShownStake>`SELECT shown_name AS player, stake_minor AS "stakeMinor", asset, cash_out AS "cashOut", win_minor AS "winMinor"
    FROM live_stakes WHERE table_slug = ${slug} AND number = ${number} ORDER BY placed_at DESC LIMIT ${SHOWN_MAX}`.execute(
      db,
    );
  return rows;
}

/** A text per table that changes with its round, and one that changes with the stakes. */
export interface TableMark {
  readonly slug: string;
  readonly round: string;
  readonly stakes: string;
}

export async function listTableMarks(db: Db, slugs: readonly string[]): Promise<readonly TableMark[]> {
  const { rows } =
    await sql<TableMark>`SELECT t.table_slug AS slug, concat_ws(' ', t.is_open, r.number, r.draws_at, r.published_at, r.was_interrupted) AS round,
      concat_ws(' ', r.number, s.count, s.changes, s.ended) AS stakes
    FROM live_tables t
      LEFT JOIN LATERAL (SELECT * FROM live_rounds x WHERE x.table_slug = t.table_slug ORDER BY x.number DESC LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT count(*) AS count, sum(version) AS changes, count(win_minor) AS ended FROM live_stakes x
        WHERE x.table_slug = r.table_slug AND x.number = r.number) s ON true
    WHERE t.table_slug = ANY (${[...slugs]}::text[])`.execute(db);
  return rows;
}

export interface OwnStake {
  readonly roundId: string;
  readonly number: number;
  readonly asset: AssetCode;
  readonly stakeMinor: bigint;
  readonly move: Move;
  readonly cashOut: number | null;
  readonly state: 'open' | 'settled' | 'returned';
  readonly winMinor: bigint | null;
}

/** The player's stake in a round of a table; without a number, in their newest round. Undefined without one. */
export async function findStake(
  db: Db,
  playerId: string,
  slug: string,
  number: number | null = null,
): Promise<OwnStake | undefined> {
  const { rows } =
    await sql<OwnStake>`SELECT round_id AS "roundId", number, asset, stake_minor AS "stakeMinor", move, cash_out AS "cashOut", state,
      win_minor AS "winMinor"
    FROM live_stakes WHERE player_id = ${playerId} AND table_slug = ${slug} AND number = coalesce(${number}::integer, number)
    ORDER BY number DESC, placed_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Whether the player has a stake in a round that has not ended. */
export async function hasOpenStake(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM live_stakes WHERE player_id = ${playerId} AND state = 'open' LIMIT 1`.execute(db);
  return rows.length > 0;
}
