import type { Pool, PoolClient } from 'pg';
import * as sql from './audit-ledger.sql.ts';

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
  /** True if more changes are waiting than the budget allowed. */
  readonly isBehind: boolean;
}

export interface AuditOptions {
  readonly pool: Pool;
  /** `full` starts at the first transfer of each wallet and ignores checkpoints; `incremental` continues at them. */
  readonly scope: 'incremental' | 'full';
  /** How many transfers that are new since the last run an incremental run verifies. */
  readonly budget?: number;
  /** How many older transfers it verifies again, wallet after wallet; the next run continues there. */
  readonly recheckTransfers?: number;
}

const PROBLEMS_MAX = 100;
const BATCH_WALLETS = 1_000;
const BUDGET = 20_000;
const RECHECK_TRANSFERS = 10_000;

interface ScopeRow {
  readonly wallet_id: bigint;
  readonly from_seq: bigint;
  readonly from_hash: Buffer;
  readonly to_seq: bigint;
}

interface VerifiedRow {
  readonly wallet_id: bigint;
  readonly seq: bigint;
  readonly hash: Buffer;
  readonly transfers: bigint;
  readonly is_behind: boolean;
}

interface Progress {
  readonly xid: string;
  readonly recheck_wallet_id: bigint;
  readonly recheck_seq: bigint;
  readonly recheck_hash: Buffer;
}

interface Verified {
  /** State for the next checkpoints. */
  readonly checkpoints: readonly VerifiedRow[];
  readonly wallets: bigint;
  readonly transfers: bigint;
  readonly problems: readonly AuditProblem[];
  /** Where the next incremental run continues; null after a full one. */
  readonly progress: Progress | null;
  readonly isBehind: boolean;
}

/**
 * Verifies on one snapshot: the entries of every transfer sum to zero, every wallet is the sum of its entries, its
 * numbering has no gap, its hash chain is intact, its daily sums are right, and each transfer has one outbox message.
 * Reads only, then stores checkpoints and findings. Takes no lock that play waits for.
 */
export async function auditLedger(options: AuditOptions): Promise<AuditReport> {
  const startedAt = new Date();
  const started = performance.now();
  const client = await options.pool.connect();
  try {
    const verified = await onOneSnapshot(client, () => verifyLedger(client, options));
    const { problems, progress } = verified;
    const faulty = new Set(problems.map((problem) => problem.wallet_id));
    const sound = verified.checkpoints.filter((wallet) => !faulty.has(wallet.wallet_id));
    await client.query(sql.SAVE_CHECKPOINTS, [
      sound.map((wallet) => wallet.wallet_id),
      sound.map((wallet) => wallet.seq),
      sound.map((wallet) => wallet.hash),
      sound.map((wallet) => wallet.is_behind),
    ]);
    if (progress) {
      const { xid, recheck_wallet_id, recheck_seq, recheck_hash } = progress;
      await client.query(sql.SAVE_PROGRESS, [xid, recheck_wallet_id, recheck_seq, recheck_hash]);
    }
    const report: AuditReport = {
      scope: options.scope,
      wallets: verified.wallets,
      transfers: verified.transfers,
      problems: problems.slice(0, PROBLEMS_MAX),
      durationMs: performance.now() - started,
      isBehind: verified.isBehind,
    };
    const serialized = JSON.stringify(report.problems, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    await client.query(sql.SAVE_RUN, [options.scope, startedAt, report.wallets, report.transfers, serialized]);
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

type VerifyOptions = Omit<AuditOptions, 'pool'>;

/** Runs only the queries on the connection's snapshot; stores nothing. */
export async function verifyLedger(client: PoolClient, options: VerifyOptions): Promise<Verified> {
  return options.scope === 'full' ? verifyEverything(client) : verifyNext(client, options);
}

async function verifyNext(client: PoolClient, options: VerifyOptions): Promise<Verified> {
  const { budget = BUDGET, recheckTransfers = RECHECK_TRANSFERS } = options;
  const { rows: stored } = await client.query<Progress>(sql.PROGRESS);
  const [progress] = stored;
  if (!progress) throw new Error('audit_progress has no row');
  const { rows: changed } = await client.query<ScopeRow>(sql.CHANGED_SCOPE, [progress.xid, budget]);
  const { rows: next } = await client.query<{ xid: string; next_xid: string | null }>(sql.NEXT_XID, [
    progress.xid,
    budget,
  ]);
  const recheck = await nextRecheck(client, progress, recheckTransfers);
  const problems: AuditProblem[] = [];
  const checkpoints = await verifyScope(client, changed, problems);
  const rechecked = await verifyScope(client, recheck.scope, problems);
  problems.push(...(await find(client, sql.DAYS, parametersOf(recheck.scope))));
  const ids = [...new Set([...changed, ...recheck.scope].map((row) => row.wallet_id))];
  problems.push(...(await find(client, sql.SOME_WALLETS, [ids])));
  const last = rechecked.find((row) => row.wallet_id === recheck.scope.at(-1)?.wallet_id);
  const xid = next[0]?.xid ?? progress.xid;
  return {
    checkpoints,
    wallets: BigInt(ids.length),
    transfers: [...checkpoints, ...rechecked].reduce((sum, wallet) => sum + wallet.transfers, 0n),
    problems,
    progress: {
      // More messages of one transaction than the budget must not stop the progress: their wallets were found by the first ones or are rechecked.
      xid: xid === progress.xid && next[0]?.next_xid ? String(BigInt(xid) + 1n) : xid,
      recheck_wallet_id: recheck.isAtEnd ? 0n : (last?.wallet_id ?? progress.recheck_wallet_id),
      recheck_seq: recheck.isAtEnd ? 0n : (last?.seq ?? progress.recheck_seq),
      recheck_hash: recheck.isAtEnd ? Buffer.alloc(0) : (last?.hash ?? progress.recheck_hash),
    },
    isBehind: (next[0]?.next_xid ?? null) !== null || checkpoints.some((wallet) => wallet.is_behind),
  };
}

/** The wallets after the one at which the rotating check stopped, within the budget. */
async function nextRecheck(
  client: PoolClient,
  progress: Progress,
  budget: number,
): Promise<{ readonly scope: readonly ScopeRow[]; readonly isAtEnd: boolean }> {
  const { rows } = await client.query<{ id: bigint; seq: bigint }>(sql.RECHECK_WALLETS, [
    progress.recheck_wallet_id,
    BATCH_WALLETS,
  ]);
  const scope: ScopeRow[] = [];
  let left = BigInt(budget);
  let reached = 0;
  for (const { id, seq } of rows) {
    if (left <= 0n) break;
    reached += 1;
    const isCurrent = id === progress.recheck_wallet_id;
    const from = isCurrent ? progress.recheck_seq : 0n;
    if (isCurrent && from >= seq) continue;
    const to = seq - from > left ? from + left : seq;
    scope.push({
      wallet_id: id,
      from_seq: from,
      from_hash: isCurrent ? progress.recheck_hash : Buffer.alloc(0),
      to_seq: to,
    });
    left -= to - from;
  }
  const isWhole = scope.at(-1)?.to_seq === rows.find(({ id }) => id === scope.at(-1)?.wallet_id)?.seq;
  return { scope, isAtEnd: reached === rows.length && rows.length < BATCH_WALLETS && (scope.length === 0 || isWhole) };
}

async function verifyEverything(client: PoolClient): Promise<Verified> {
  const checkpoints: VerifiedRow[] = [];
  const problems: AuditProblem[] = [];
  for (let last = 0n; ;) {
    const { rows } = await client.query<ScopeRow>(sql.FULL_SCOPE, [last, BATCH_WALLETS]);
    const final = rows.at(-1);
    if (!final) break;
    checkpoints.push(...(await verifyScope(client, rows, problems)));
    problems.push(...(await find(client, sql.DAYS, parametersOf(rows))));
    last = final.wallet_id;
  }
  problems.push(...(await find(client, sql.ALL_WALLETS)));
  // Outdated statistics could make the planner choose nested loops over whole tables.
  await client.query('SET LOCAL enable_nestloop = off');
  for (const question of sql.EVERYTHING) problems.push(...(await find(client, question)));
  return {
    checkpoints,
    wallets: BigInt(checkpoints.length),
    transfers: checkpoints.reduce((sum, wallet) => sum + wallet.transfers, 0n),
    problems,
    progress: null,
    isBehind: false,
  };
}

async function find(client: PoolClient, question: string, values: readonly unknown[] = []): Promise<AuditProblem[]> {
  return (await client.query<AuditProblem>(question, [...values])).rows;
}

const parametersOf = (scope: readonly ScopeRow[]): readonly unknown[] => [
  scope.map((row) => row.wallet_id),
  scope.map((row) => row.from_seq),
  scope.map((row) => row.from_hash),
  scope.map((row) => row.to_seq),
];

/** Verifies the transfers of these wallets in batches; adds findings to `problems`. */
async function verifyScope(
  client: PoolClient,
  scope: readonly ScopeRow[],
  problems: AuditProblem[],
): Promise<VerifiedRow[]> {
  const verified: VerifiedRow[] = [];
  for (let start = 0; start < scope.length; start += BATCH_WALLETS) {
    const values = parametersOf(scope.slice(start, start + BATCH_WALLETS));
    problems.push(...(await find(client, sql.HISTORY, values)));
    verified.push(...(await client.query<VerifiedRow>(sql.VERIFIED, [...values])).rows);
  }
  return verified;
}
