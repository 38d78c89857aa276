import { sql } from 'kysely';
import type { Move } from '@marquee/games/game-rules.ts';
import type { LiveGame } from '@marquee/games/live/live-game.types.ts';
import type { Db } from '../../db/database.ts';

/** The lease of one process on one table. Every write of the leader names it. */
export interface Lease {
  readonly slug: string;
  /** Fencing number. */
  readonly fence: bigint;
}

export interface LeaderRound {
  readonly number: number;
  readonly state: 'open' | 'closed' | 'drawn' | 'settled';
  readonly rulesVersion: number;
  readonly outcome: unknown;
  readonly wasInterrupted: boolean;
  readonly isPublished: boolean;
  /** Milliseconds until the next phase by the database's clock; 0 or less if it is due. */
  readonly dueMs: number;
}

export interface OpenStake {
  readonly roundId: string;
  readonly version: number;
  readonly stakeMinor: bigint;
  readonly move: Move;
  readonly cashOut: number | null;
}

/** SQLSTATE of a write without the lease. */
const LEASE_LOST = 'MQLSE';

export function isLeaseLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LEASE_LOST;
}

/** Writes the tables of this installation. One that it no longer has stays without a leader; its rows are history. */
export async function saveTables(db: Db, games: ReadonlyMap<string, LiveGame>): Promise<void> {
  for (const [slug, { kind, timing }] of games) {
    const { bettingMs, closingMs, resultMs, pauseMs } = timing;
    await sql`INSERT INTO live_tables (table_slug, kind, betting_ms, closing_ms, result_ms, pause_ms)
      VALUES (${slug}, ${kind}, ${bettingMs}, ${closingMs}, ${resultMs}, ${pauseMs})
      ON CONFLICT (table_slug) DO UPDATE SET kind = excluded.kind, betting_ms = excluded.betting_ms, closing_ms = excluded.closing_ms,
        result_ms = excluded.result_ms, pause_ms = excluded.pause_ms`.execute(db);
  }
}

/** Takes or renews the lease; null while another process has it. */
export async function takeLease(db: Db, slug: string, leaderId: string, leaseMs: number): Promise<Lease | null> {
  const { rows } = await sql<{
    fence: bigint | null;
  }>`SELECT live_lead(${slug}, ${leaderId}, ${leaseMs}::integer) AS fence`.execute(db);
  const fence = rows[0]?.fence ?? null;
  return fence === null ? null : { slug, fence };
}

export async function releaseLease(db: Db, { slug, fence }: Lease): Promise<void> {
  await sql`SELECT live_resign(${slug}, ${fence})`.execute(db);
}

/** The newest round, and earlier ones that are not settled; oldest first. */
export async function listLeaderRounds(db: Db, slug: string): Promise<readonly LeaderRound[]> {
  const { rows } =
    await sql<LeaderRound>`SELECT number, state, rules_version AS "rulesVersion", outcome, was_interrupted AS "wasInterrupted",
      published_at IS NOT NULL AS "isPublished",
      ceil(extract(epoch FROM CASE WHEN state = 'open' THEN closes_at WHEN state = 'closed' THEN clock_timestamp()
        WHEN published_at IS NULL THEN result_at ELSE ends_at END - clock_timestamp()) * 1000)::integer AS "dueMs"
    FROM live_rounds WHERE table_slug = ${slug}
      AND (state = 'drawn' OR number = (SELECT max(number) FROM live_rounds WHERE table_slug = ${slug}))
    ORDER BY number`.execute(db);
  return rows;
}

export interface NewSeed {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
}

/** The number of the new round; null if it cannot begin yet. */
export async function openRound(
  db: Db,
  { slug, fence }: Lease,
  seed: NewSeed,
  rulesVersion: number,
): Promise<number | null> {
  const { rows } = await sql<{
    number: number | null;
  }>`SELECT live_open_round(${slug}, ${fence}, ${seed.seedId}, ${seed.serverSeed},
    ${seed.serverSeedHash}, ${rulesVersion}::integer) AS number`.execute(db);
  return rows[0]?.number ?? null;
}

/** True if betting is closed. */
export async function closeRound(db: Db, { slug, fence }: Lease, number: number): Promise<boolean> {
  const { rows } = await sql<{
    isDone: boolean;
  }>`SELECT live_close_round(${slug}, ${fence}, ${number}::integer) AS "isDone"`.execute(db);
  return rows[0]?.isDone === true;
}

/** The server seed of a round whose betting is closed. */
export async function getSeedOfClosed(db: Db, slug: string, number: number): Promise<string> {
  const { rows } = await sql<{
    serverSeed: string;
  }>`SELECT s.server_seed AS "serverSeed" FROM live_rounds r JOIN game_seeds s USING (seed_id)
    WHERE r.table_slug = ${slug} AND r.number = ${number} AND r.state <> 'open'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Betting on round ${number} of ${slug} is not closed`);
  return row.serverSeed;
}

export async function drawRound(
  db: Db,
  { slug, fence }: Lease,
  { number, outcome, runMs }: { readonly number: number; readonly outcome: unknown; readonly runMs: number },
): Promise<void> {
  await sql`SELECT live_draw_round(${slug}, ${fence}, ${number}::integer, ${JSON.stringify(outcome)}::json, ${runMs}::integer)`.execute(
    db,
  );
}

export async function publishRound(db: Db, { slug, fence }: Lease, number: number): Promise<void> {
  await sql`SELECT live_publish_round(${slug}, ${fence}, ${number}::integer)`.execute(db);
}

export async function finishRound(db: Db, { slug, fence }: Lease, number: number): Promise<boolean> {
  const { rows } = await sql<{
    isDone: boolean;
  }>`SELECT live_finish_round(${slug}, ${fence}, ${number}::integer) AS "isDone"`.execute(db);
  return rows[0]?.isDone === true;
}

/** Gives up a round whose outcome is not drawn. */
export async function cancelRound(db: Db, { slug, fence }: Lease, number: number): Promise<void> {
  await sql`SELECT live_cancel_round(${slug}, ${fence}, ${number}::integer)`.execute(db);
}

export async function listOpenStakes(
  db: Db,
  slug: string,
  number: number,
  countMax: number,
): Promise<readonly OpenStake[]> {
  const { rows } =
    await sql<OpenStake>`SELECT round_id AS "roundId", version, stake_minor AS "stakeMinor", move, cash_out AS "cashOut"
    FROM live_stakes WHERE table_slug = ${slug} AND number = ${number} AND state = 'open' ORDER BY round_id LIMIT ${countMax}`.execute(
      db,
    );
  return rows;
}

export interface EndedStake {
  readonly roundId: string;
  readonly version: number;
  /** Null: the stake is returned. */
  readonly winMinor: bigint | null;
  readonly move: Move;
  readonly outcome: unknown;
}

/** Books the wins of a batch. Returns how many stakes were ended; the others have changed or are in use. */
export async function settleStakes(
  db: Db,
  { slug, fence }: Lease,
  number: number,
  stakes: readonly EndedStake[],
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT live_settle(${slug}, ${fence}, ${number}::integer, ${stakes.map((one) => one.roundId)}::text[],
    ${stakes.map((one) => one.version)}::integer[], ${stakes.map((one) => one.winMinor)}::bigint[],
    ${stakes.map((one) => JSON.stringify(one.move))}::text[], ${stakes.map((one) => JSON.stringify(one.outcome))}::text[]) AS count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
