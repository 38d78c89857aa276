import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { VERIFY_NEXT, VERIFY_WALLETS } from './audit-history.sql.ts';
import { LIVE_CHECKS } from './audit-live.sql.ts';
import * as sql from './audit-ledger.sql.ts';
import { REWARD_CHECKS } from './audit-rewards.sql.ts';
import {
  find,
  findDays,
  NOTHING,
  problemsOf,
  sumOf,
  verifyIds,
  verifyRows,
  type AuditProblem,
  type ScopeRow,
  type Step,
} from './audit-steps.ts';
import { LIVE } from './audit-tables.ts';
import { ALL_WALLETS, rangeChecks, SOME_WALLETS, WALLET_SCOPE } from './audit-whole.sql.ts';

export interface AuditReport {
  readonly scope: 'incremental' | 'full';
  readonly wallets: bigint;
  readonly transfers: bigint;
  /** Empty if verified. At most `PROBLEMS_MAX` are listed. */
  readonly problems: readonly AuditProblem[];
  readonly durationMs: number;
  /** True if more changes are waiting than the time allowed. */
  readonly isBehind: boolean;
}

export interface AuditPace {
  /** Highest share of one processor core, above 0 and up to 1: the audit pauses after each step in proportion to its duration. */
  readonly share: number;
  readonly millisecondsMax: number;
  /** Ends the run after the current step. */
  readonly signal?: AbortSignal;
}

export interface AuditOptions {
  readonly pool: Pool;
  /** `full` verifies everything that is attached and ignores checkpoints; `incremental` continues at them. */
  readonly scope: 'incremental' | 'full';
  /** How many older transfers an incremental run verifies again after all new ones; the next run continues there. */
  readonly recheckTransfers?: number;
  /** Without it, an incremental run verifies all new transfers without a pause. */
  readonly pace?: AuditPace;
}

const PROBLEMS_MAX = 100;
const STEP_TRANSFERS = 10_000;
const FULL_STEP_TRANSFERS = 20_000;
const RECHECK_TRANSFERS = 10_000;
const BATCH_WALLETS = 1_000;
/** Wallets that are verified by lookups, and transfers of each of them per step. */
const LOOKED_UP_WALLETS = 100;
const LOOKED_UP_TRANSFERS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Verifies: the entries of every transfer sum to zero, every wallet is the sum of its entries, its numbering has no gap, its hash chain is intact, its daily sums
 * are right, and each transfer has one outbox message. Takes no lock that play waits for. Stores checkpoints and findings.
 */
export async function auditLedger({ pool, ...options }: AuditOptions): Promise<AuditReport> {
  const startedAt = new Date();
  const started = performance.now();
  const client = await pool.connect();
  try {
    const found = options.scope === 'full' ? await auditEverything(client) : await auditChanges(client, options);
    const report: AuditReport = {
      ...found,
      scope: options.scope,
      problems: withoutRepeats(found.problems).slice(0, PROBLEMS_MAX),
      durationMs: performance.now() - started,
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

/** Two parts of an audit may find the same. */
function withoutRepeats(problems: readonly AuditProblem[]): AuditProblem[] {
  const keyOf = ({ finding, wallet_id: wallet, transfer_id: transfer, detail }: AuditProblem) =>
    [finding, wallet, transfer, detail].join('\n');
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

/** Runs on one snapshot. */
async function onOneSnapshot<T>(
  client: PoolClient,
  access: 'READ ONLY' | 'READ WRITE',
  work: () => Promise<T>,
): Promise<T> {
  // Without bitmap scans: with statistics from before the newest transfers, the planner would read all of these by id for each wallet.
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ ${access}; SET LOCAL enable_bitmapscan = off`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The newest transfers first; older ones only after all new ones are verified. Each step is a transaction of its own. */
async function auditChanges(
  client: PoolClient,
  { recheckTransfers = RECHECK_TRANSFERS, pace }: Omit<AuditOptions, 'pool'>,
): Promise<Step> {
  const endsAt = performance.now() + (pace?.millisecondsMax ?? Number.POSITIVE_INFINITY);
  const isOver = () => performance.now() >= endsAt || pace?.signal?.aborted === true;
  const step = async (work: () => Promise<Step>) => {
    const started = performance.now();
    const done = await onOneSnapshot(client, 'READ WRITE', work);
    const pauseMs = pace ? (performance.now() - started) * (1 / pace.share - 1) : 0;
    if (pauseMs > 0)
      await wait(pauseMs, undefined, { ...(pace?.signal && { signal: pace.signal }) }).catch(() => undefined);
    return done;
  };
  let all = await step(() => verifyNext(client));
  while (all.isBehind && !isOver()) all = sumOf(all, await step(() => verifyNext(client)));
  if (all.isBehind) return all;
  for (let left = recheckTransfers; left > 0 && !isOver(); left -= STEP_TRANSFERS)
    all = sumOf(all, await step(() => recheckRange(client, Math.min(left, STEP_TRANSFERS))));
  if (recheckTransfers > 0 && !isOver()) all = sumOf(all, await step(() => recheckDays(client, recheckTransfers)));
  return all;
}

/** Runs all parts of an audit in the caller's transaction. */
export async function verifyLedger(
  client: PoolClient,
  {
    scope,
    recheckTransfers = RECHECK_TRANSFERS,
  }: { readonly scope: AuditOptions['scope']; readonly recheckTransfers?: number },
): Promise<Step> {
  if (scope === 'full') return verifyEverything(client);
  const next = await verifyNext(client);
  const rechecked = sumOf(next, await recheckRange(client, recheckTransfers));
  return sumOf(rechecked, await recheckDays(client, recheckTransfers));
}

interface Progress {
  readonly xid: string;
  readonly recheck_id: string;
  readonly recheck_wallet_id: bigint;
  readonly recheck_seq: bigint;
}

async function readProgress(client: PoolClient): Promise<Progress> {
  await client.query(sql.PLANNER);
  const { rows } = await client.query<Progress>(sql.PROGRESS);
  const [progress] = rows;
  if (!progress) throw new Error('audit_progress has no row');
  return progress;
}

/** Verifies the transfers of the next outbox messages, and of wallets whose rows were incomplete in an earlier step or this one. */
async function verifyNext(client: PoolClient): Promise<Step> {
  const progress = await readProgress(client);
  const { rows } = await client.query<{ messages: bigint; first_id: string; last_id: string; xid: string }>(
    sql.NEXT_MESSAGES,
    [progress.xid, STEP_TRANSFERS],
  );
  const [next] = rows;
  if (!next) throw new Error('the audit returned no row');
  const isFull = Number(next.messages) === STEP_TRANSFERS;
  let all = NOTHING;
  if (next.messages > 0n) {
    const found = await verifyRows(client, VERIFY_NEXT, [progress.xid, STEP_TRANSFERS, next.first_id, next.last_id]);
    all = { ...found, problems: problemsOf(found.problems), isBehind: isFull };
    if (found.incomplete.length > 0) await client.query(sql.LEAVE_BEHIND, [found.incomplete]);
  }
  // More messages of one transaction than a step reads must not stop the progress: the rest is verified when its wallets change, and by the rotating check.
  const xid = isFull && next.xid === progress.xid ? String(BigInt(next.xid) + 1n) : next.xid;
  if (xid !== progress.xid) await client.query(sql.SAVE_MESSAGES, [xid]);
  return { ...sumOf(all, await verifyBehind(client)), ...(all.isBehind && { isBehind: true }) };
}

async function verifyBehind(client: PoolClient): Promise<Step> {
  const { rows } = await client.query<{ wallet_id: string }>(sql.BEHIND_WALLETS, [LOOKED_UP_WALLETS]);
  if (rows.length === 0) return NOTHING;
  const ids = rows.map((row) => row.wallet_id);
  const found = await verifyRows(client, VERIFY_WALLETS, [ids, LOOKED_UP_TRANSFERS]);
  const problems = problemsOf(found.problems);
  // A wallet with a finding is verified again when it changes.
  await client.query(sql.CLEAR_BEHIND, [ids, problems.map((problem) => String(problem.wallet_id))]);
  return { ...found, problems, isBehind: found.is_behind || rows.length === LOOKED_UP_WALLETS };
}

/** Rotates over all attached transfers in the order of their ids, which is the order of their creation. */
async function recheckRange(client: PoolClient, transfersMax: number): Promise<Step> {
  const progress = await readProgress(client);
  const range = { from: progress.recheck_id, to: LAST_ID, transfersMax };
  const { step, reached } = await verifyIds(client, LIVE, range);
  await client.query(sql.SAVE_RECHECK_ID, [reached ?? FIRST_ID]);
  return step;
}

/** Rotates over wallets: their balances, holds and bonus, and those daily sums that lie within the budget of transfers. */
async function recheckDays(client: PoolClient, transfersMax: number): Promise<Step> {
  const progress = await readProgress(client);
  const { rows } = await client.query<{ id: bigint; seq: bigint; first_seq: bigint }>(sql.RECHECK_WALLETS, [
    progress.recheck_wallet_id,
    BATCH_WALLETS,
  ]);
  const scope: ScopeRow[] = [];
  let left = BigInt(transfersMax);
  for (const { id, seq, first_seq: first } of rows) {
    if (left <= 0n) break;
    const from = id === progress.recheck_wallet_id && progress.recheck_seq > first ? progress.recheck_seq : first;
    const to = seq - from > left ? from + left : seq;
    scope.push({ wallet_id: id, from_seq: from, to_seq: to });
    left -= to > from ? to - from : 0n;
  }
  const last = scope.at(-1);
  const isAtEnd = scope.length === rows.length && rows.length < BATCH_WALLETS && last?.to_seq === rows.at(-1)?.seq;
  await client.query(sql.SAVE_RECHECK_WALLET, isAtEnd ? [0n, 0n] : [last?.wallet_id ?? 0n, last?.to_seq ?? 0n]);
  return { ...NOTHING, problems: await verifyWallets(client, scope) };
}

async function verifyWallets(client: PoolClient, scope: readonly ScopeRow[]): Promise<AuditProblem[]> {
  const ids = scope.map((row) => row.wallet_id);
  return [...(await findDays(client, LIVE, scope)), ...(await find(client, SOME_WALLETS, [ids]))];
}

interface WalletState {
  readonly wallet_id: bigint;
  readonly seq: bigint;
  readonly hash: Buffer;
  readonly real_minor: bigint;
  readonly bonus_minor: bigint;
  readonly held_minor: bigint;
  readonly receivable_minor: bigint;
}

/** Verifies on one snapshot, which takes long, and stores checkpoints after it. */
async function auditEverything(client: PoolClient): Promise<Step> {
  let states: readonly WalletState[] = [];
  const found = await onOneSnapshot(client, 'READ ONLY', async () => {
    const verified = await verifyEverything(client);
    const faulty = [...new Set(verified.problems.flatMap((problem) => problem.wallet_id ?? []))];
    states = (await client.query<WalletState>(sql.WALLET_STATES, [faulty])).rows;
    return verified;
  });
  const column = (name: keyof WalletState) => states.map((state) => state[name]);
  const pockets = ['real_minor', 'bonus_minor', 'held_minor', 'receivable_minor'] as const;
  await client.query(sql.SAVE_CHECKPOINTS, [
    column('wallet_id'),
    column('seq'),
    column('hash'),
    ...pockets.map(column),
  ]);
  return found;
}

async function verifyEverything(client: PoolClient): Promise<Step> {
  await client.query(sql.PLANNER);
  let all = NOTHING;
  for (let from: string | null = FIRST_ID; from !== null;) {
    const { step, reached }: Awaited<ReturnType<typeof verifyIds>> = await verifyIds(client, LIVE, {
      from,
      to: LAST_ID,
      transfersMax: FULL_STEP_TRANSFERS,
    });
    all = sumOf(all, step);
    from = reached;
  }
  const problems = [...all.problems];
  let wallets = 0n;
  for (let last = 0n; ;) {
    const { rows } = await client.query<ScopeRow>(WALLET_SCOPE, [last, BATCH_WALLETS]);
    if (rows.length === 0) break;
    problems.push(...(await findDays(client, LIVE, rows)));
    wallets += BigInt(rows.length);
    last = rows.at(-1)?.wallet_id ?? last;
  }
  problems.push(...(await find(client, ALL_WALLETS)));
  const { rows } = await client.query<{ id: string }>(sql.FIRST_ATTACHED_ID);
  const range = { from: rows[0]?.id ?? FIRST_ID, to: LAST_ID };
  for (const question of [...rangeChecks(LIVE, range), ...LIVE_CHECKS, ...REWARD_CHECKS])
    problems.push(...(await find(client, question)));
  return { wallets, transfers: all.transfers, problems, isBehind: false };
}
