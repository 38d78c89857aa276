import type { Pool, PoolClient } from 'pg';
import {
  EVERYTHING,
  FULL_SCOPE,
  HISTORY,
  INCREMENTAL_SCOPE,
  VERIFIED,
  SAVE_CHECKPOINTS,
  SAVE_RUN,
  WALLETS,
} from './audit-ledger.sql.ts';

export interface AuditProblem {
  /** Kind of inconsistency: `unbalanced`, `chain_broken`, `wallet_differs`, … */
  readonly finding: string;
  readonly wallet_id: bigint | null;
  readonly transfer_id: string | null;
  readonly detail: string;
}

export interface AuditReport {
  readonly scope: 'incremental' | 'full';
  readonly wallets: bigint;
  readonly transfers: bigint;
  /** Empty if verified. At most `PROBLEMS_MAX` are listed. */
  readonly problems: readonly AuditProblem[];
  readonly durationMs: number;
}

export interface AuditOptions {
  readonly pool: Pool;
  /** `full` starts at the first transfer of each wallet and ignores checkpoints; `incremental` continues at them. */
  readonly scope: 'incremental' | 'full';
  /** How many wallets an incremental run verifies from the first transfer, oldest checkpoint first. */
  readonly recheckWallets?: number;
}

const PROBLEMS_MAX = 100;
const BATCH_WALLETS = 1_000;
const RECHECK_WALLETS = 50;

interface ScopeRow {
  readonly wallet_id: bigint;
  readonly from_seq: bigint;
  readonly from_hash: Buffer;
}

interface VerifiedRow {
  readonly wallet_id: bigint;
  readonly seq: bigint;
  readonly hash: Buffer;
  readonly transfers: bigint;
}

/**
 * Verifies on one snapshot: the entries of every transfer sum to zero, every wallet is the sum of its entries, its
 * numbering has no gap, its hash chain is intact, and each transfer has one outbox message. Reads only, then stores
 * checkpoints and findings. Takes no lock that play waits for.
 */
export async function auditLedger(options: AuditOptions): Promise<AuditReport> {
  const startedAt = new Date();
  const started = performance.now();
  const client = await options.pool.connect();
  try {
    const { verified, problems } = await onOneSnapshot(client, () => verifyLedger(client, options));
    const faulty = new Set(problems.map((problem) => problem.wallet_id));
    const sound = verified.filter((wallet) => !faulty.has(wallet.wallet_id));
    await client.query(SAVE_CHECKPOINTS, [
      sound.map((wallet) => wallet.wallet_id),
      sound.map((wallet) => wallet.seq),
      sound.map((wallet) => wallet.hash),
    ]);
    const report: AuditReport = {
      scope: options.scope,
      wallets: BigInt(verified.length),
      transfers: verified.reduce((sum, wallet) => sum + wallet.transfers, 0n),
      problems: problems.slice(0, PROBLEMS_MAX),
      durationMs: performance.now() - started,
    };
    const serialized = JSON.stringify(report.problems, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    await client.query(SAVE_RUN, [options.scope, startedAt, report.wallets, report.transfers, serialized]);
    return report;
  } finally {
    client.release();
  }
}

async function onOneSnapshot<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query('SET LOCAL statement_timeout = 0'); // the pool's limit is meant for players
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Runs only the queries on the connection's snapshot; stores nothing. */
export async function verifyLedger(
  client: PoolClient,
  options: Omit<AuditOptions, 'pool'>,
): Promise<{ verified: VerifiedRow[]; problems: AuditProblem[] }> {
  const verified: VerifiedRow[] = [];
  const problems: AuditProblem[] = [];
  const query = async (question: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<AuditProblem>(question, [...values]);
    problems.push(...rows);
  };
  for await (const scope of batches(client, options)) {
    const values = [
      scope.map((row) => row.wallet_id),
      scope.map((row) => row.from_seq),
      scope.map((row) => row.from_hash),
    ];
    await query(HISTORY, values);
    const { rows } = await client.query<VerifiedRow>(VERIFIED, values);
    verified.push(...rows);
  }
  await query(WALLETS);
  if (options.scope === 'full') {
    // Outdated statistics could make the planner choose nested loops over whole tables.
    await client.query('SET LOCAL enable_nestloop = off');
    for (const question of EVERYTHING) await query(question);
  }
  return { verified, problems };
}

async function* batches(client: PoolClient, options: Omit<AuditOptions, 'pool'>): AsyncGenerator<ScopeRow[]> {
  if (options.scope === 'incremental') {
    const { rows } = await client.query<ScopeRow>(INCREMENTAL_SCOPE, [options.recheckWallets ?? RECHECK_WALLETS]);
    for (let start = 0; start < rows.length; start += BATCH_WALLETS) yield rows.slice(start, start + BATCH_WALLETS);
    return;
  }
  let last = 0n;
  for (;;) {
    const { rows } = await client.query<ScopeRow>(FULL_SCOPE, [last, BATCH_WALLETS]);
    const final = rows.at(-1);
    if (!final) return;
    yield rows;
    last = final.wallet_id;
  }
}
