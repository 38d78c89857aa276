import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { ARCHIVED, LIVE, type LedgerTables } from './audit-tables.ts';
import { PLANNER } from './audit-ledger.sql.ts';
import { find, findDays, verifyIds, type AuditProblem, type IdSteps, type ScopeRow } from './audit-steps.ts';
import * as sql from './archive-month.sql.ts';

/** What an archive command found or did. */
export interface ArchiveReport {
  /** Why nothing was done; empty if it was done, or was done before. */
  readonly blockers: readonly string[];
  readonly problems: readonly AuditProblem[];
  readonly transfers: bigint;
}

export interface ArchiveOptions {
  /** Of the owner of the tables, without a statement timeout. */
  readonly pool: Pool;
  /** The first day of the month (UTC), YYYY-MM-DD. */
  readonly month: string;
}

const STEP_TRANSFERS = 20_000;
const BATCH_WALLETS = 1_000;
const BALANCES_PER_STEP = 5_000;
const ID_MAX = '9223372036854775807';
/** The lock is given up after 300 ms; each attempt waits for a moment without long transactions. */
const ATTEMPTS_MAX = 60;
const RETRY_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Moves a month of transfers and entries to the archive, after an audit of it. Repeating it is harmless, also after an interruption: only the last step changes
 * what is attached.
 */
export async function archiveMonth({
  pool,
  month,
  actor,
}: ArchiveOptions & { readonly actor: string }): Promise<ArchiveReport> {
  return withClient(pool, async (client) => {
    const nothing = { blockers: [], problems: [], transfers: 0n };
    if (await isArchived(client, month)) return nothing;
    const blockers = await listBlockers(client, sql.BLOCKERS, [month]);
    if (blockers.length > 0) return { ...nothing, blockers };
    for (let below: string | null = ID_MAX; below !== null;) {
      const step: QueryResult<{ lowest: bigint | null }> = await client.query(sql.SAVE_BALANCES, [
        month,
        below,
        BALANCES_PER_STEP,
      ]);
      const lowest = step.rows[0]?.lowest;
      below = lowest === null || lowest === undefined ? null : String(lowest);
    }
    await client.query(sql.PREPARE, [month]);
    const { problems, transfers } = await auditMonthOf(client, month, LIVE);
    if (problems.length > 0) return { blockers: ['The audit of the month has findings.'], problems, transfers };
    await withLockRetries(() => client.query(sql.CONSTRAIN, [month]));
    await withLockRetries(() => client.query(sql.VALIDATE, [month]));
    const last = await withLockRetries(() => listBlockers(client, sql.DETACH, [month, transfers, actor]));
    return { blockers: last, problems, transfers };
  });
}

/** Attaches the newest archived month again. */
export async function attachMonth({ pool, month }: ArchiveOptions): Promise<ArchiveReport> {
  return withClient(pool, async (client) => {
    const blockers = await withLockRetries(() => listBlockers(client, sql.ATTACH, [month]));
    return { blockers, problems: [], transfers: 0n };
  });
}

/** Audits an archived month on its own: from the states in which the months before it ended to those in which it ended. */
export async function auditArchivedMonth({ pool, month }: ArchiveOptions): Promise<ArchiveReport> {
  return withClient(pool, async (client) => {
    if (!(await isArchived(client, month)))
      return { blockers: ['The month is not archived.'], problems: [], transfers: 0n };
    return { blockers: [], ...(await auditMonthOf(client, month, ARCHIVED)) };
  });
}

export interface ArchivedMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly transfers: bigint;
  readonly actor: string;
  readonly archived_at: Date;
}

/** Archived months, oldest first. */
export async function listArchivedMonths(pool: Pool): Promise<ArchivedMonth[]> {
  return (await pool.query<ArchivedMonth>(sql.LIST)).rows;
}

async function auditMonthOf(client: PoolClient, month: string, tables: LedgerTables): Promise<VerifiedMonth> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await verifyMonth(client, month, tables);
  } finally {
    await client.query('ROLLBACK');
  }
}

type VerifiedMonth = Omit<ArchiveReport, 'blockers'>;

/** Verifies a month in the caller's transaction. */
export async function verifyMonth(client: PoolClient, month: string, tables: LedgerTables): Promise<VerifiedMonth> {
  await client.query(PLANNER);
  const { rows } = await client.query<{ from_id: string; to_id: string }>(sql.RANGE, [month]);
  const [range] = rows;
  if (!range) throw new Error(`${month} is not a month`);
  const problems: AuditProblem[] = [];
  let transfers = 0n;
  for (let from: string | null = range.from_id; from !== null;) {
    const ids: IdSteps = { from, to: range.to_id, transfersMax: STEP_TRANSFERS };
    const { step, reached } = await verifyIds(client, tables, ids);
    transfers += step.transfers;
    problems.push(...step.problems);
    from = reached;
  }
  for (let last = 0n; ;) {
    const scope = await client.query<ScopeRow>(sql.MONTH_SCOPE, [month, last, BATCH_WALLETS]);
    const final = scope.rows.at(-1);
    if (!final) break;
    problems.push(...(await findDays(client, tables, scope.rows)));
    last = final.wallet_id;
  }
  for (const question of sql.monthChecks(month, tables, { from: range.from_id, to: range.to_id }))
    problems.push(...(await find(client, question)));
  return { problems, transfers };
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function isArchived(client: PoolClient, month: string): Promise<boolean> {
  const { rows } = await client.query<{ is_archived: boolean }>(sql.IS_ARCHIVED, [month]);
  return rows[0]?.is_archived === true;
}

async function listBlockers(client: PoolClient, statement: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ blocker: string }>(statement, [...values]);
  return rows.map((row) => row.blocker);
}

async function withLockRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt >= ATTEMPTS_MAX) throw error;
      await wait(RETRY_MS);
    }
  }
}
