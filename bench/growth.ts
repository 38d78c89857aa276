// Hot queries on a database of several years of play: 200,000 players, five million ledger entries, one player with 200,000 transfers. Goal: none above
// 50 ms, none that grows with the player's history or the tables. Prints the time of each (median of five), the rows that its plans read, the cost of the audit, and the time of ledger_after_restore.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import type { Pool, PoolClient } from 'pg';
import { createDb } from '../apps/platform/db/database.ts';
import { migrate } from '../apps/platform/db/migrate.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { auditLedger, type AuditOptions } from '../apps/platform/jobs/audit-ledger.ts';
import { machine, median } from './compare.ts';
import { catalogueQueries, fillCatalogue } from './growth-catalogue.ts';
import { fillGrowth, HEAVY_PLAYER, playRounds, type GrowthOptions } from './growth-data.ts';
import { hotQueries } from './growth-queries.ts';

const GOAL_MS = 50;
const RUNS = 5;

/** Runs the benchmark on its own database. Sets exit code 1 if a query misses the goal or the ledger is inconsistent. */
export async function benchGrowth(options: GrowthOptions): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-growth-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const settings = { shared_buffers: '1GB', max_wal_size: '8GB', maintenance_work_mem: '256MB' };
  const cluster = await startLocalPostgres({ dataDir, fsync: false, settings });
  const owner = createPool({ url: cluster.ownerUrl, role: null, max: 2, statementTimeoutMs: null });
  const pool = createPool({ url: cluster.appUrl, max: 4, statementTimeoutMs: null });
  try {
    await migrate({ ownerUrl: cluster.ownerUrl });
    const started = performance.now();
    await fillGrowth(owner, options);
    await fillCatalogue(owner);
    console.log(`${machine()}; filled in ${Math.round((performance.now() - started) / 1_000)} s`);
    await measureQueries(pool);
    await measureAudit(pool, owner, options.players);
    await measureRestore(owner);
  } finally {
    await pool.end();
    await owner.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records the statements that a pool's connections send. */
function recordStatements(pool: Pool): Sent[] {
  const sent: Sent[] = [];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const recorded = (first: unknown, second?: unknown, ...rest: unknown[]) => {
      const config = typeof first === 'string' ? { text: first, values: second } : first;
      const { text, values } = config as { text?: string; values?: unknown };
      if (text !== undefined) sent.push({ text, values: Array.isArray(values) ? values : [] });
      return query(first, second, ...rest);
    };
    Object.assign(client, { query: recorded });
  });
  return sent;
}

async function measureQueries(pool: Pool): Promise<void> {
  const sent = recordStatements(pool);
  const { rows: wallets } = await pool.query<{ id: bigint; seq: bigint }>(
    'SELECT id, seq FROM wallets WHERE player_id = $1',
    [HEAVY_PLAYER],
  );
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error(`${HEAVY_PLAYER} has no wallet`);
  const queries = hotQueries(pool, createDb(pool), wallet);
  for (const [name, run] of Object.entries({ ...queries, ...catalogueQueries(createDb(pool)) })) {
    const times: number[] = [];
    for (let turn = 0; turn <= RUNS; turn += 1) {
      sent.length = 0;
      const start = performance.now();
      await run();
      if (turn > 0) times.push(performance.now() - start);
    }
    let rows = 0;
    // Explaining a statement is recorded as well.
    const recorded = sent.slice();
    for (const statement of recorded) rows += await rowsReadBy(pool, statement);
    const ms = median(times);
    if (ms > GOAL_MS) process.exitCode = 1;
    console.log(
      `${name.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms ${String(rows).padStart(9)} rows${ms > GOAL_MS ? '  above the goal' : ''}`,
    );
  }
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

async function rowsReadBy(pool: Pool, { text, values }: Sent): Promise<number> {
  if (!/^\s*(?:SELECT|WITH)/iu.test(text)) return 0;
  const { rows } = await pool.query<{ 'QUERY PLAN': ReadonlyArray<{ Plan: Plan }> }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    [...values],
  );
  const count = ({ Plans = [], ...plan }: Plan): number => {
    const own = plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
    return own * plan['Actual Loops'] + Plans.reduce((sum, below) => sum + count(below), 0);
  };
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  return explained === undefined ? 0 : Math.round(count(explained.Plan));
}

/** Seconds of processor time of the database's processes so far; Linux only. */
async function cpuSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL');
  let ticks = 0;
  for (const { pid } of rows) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100 + process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
}

/** The whole ledger, then 20,000 new transfers of few and of many players, then 10,000 older ones in rotation. */
async function measureAudit(pool: Pool, owner: Pool, players: number): Promise<void> {
  await audit(pool, 'full', { scope: 'full' });
  await audit(pool, 'messages before it', { scope: 'incremental', recheckTransfers: 0 });
  for (const count of [32, 2_000, 10_000].map((wanted) => Math.min(wanted, players))) {
    await playRounds(owner, count, Math.ceil(10_000 / count));
    await audit(pool, `new, ${count} players`, { scope: 'incremental', recheckTransfers: 0 });
  }
  await audit(pool, 'rotation', { scope: 'incremental' });
}

/** After a restore the messages that the roll-up had not read are summed: those of the transfers that the audit was measured with. */
async function measureRestore(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ messages: bigint }>(
    `SELECT count(*) AS messages FROM outbox WHERE xid >= (SELECT xid FROM ledger_progress WHERE name = 'roll_up')`,
  );
  const started = performance.now();
  await owner.query('SELECT ledger_after_restore()');
  console.log(
    `ledger_after_restore: ${Math.round(performance.now() - started)} ms for ${rows[0]?.messages} unread messages`,
  );
}

async function audit(pool: Pool, name: string, options: Omit<AuditOptions, 'pool'>): Promise<void> {
  const before = await cpuSeconds(pool);
  const report = await auditLedger({ pool, ...options });
  const seconds = (await cpuSeconds(pool)) - before;
  if (report.problems.length > 0) process.exitCode = 1;
  const each = report.transfers === 0n ? 0 : (seconds * 1e6) / Number(report.transfers);
  console.log(
    `audit ${name}: ${report.transfers} transfers of ${report.wallets} wallets in ${Math.round(report.durationMs)} ms, ${seconds.toFixed(2)} s CPU, ${each.toFixed(1)} µs each, ${report.problems.length} problems`,
  );
  for (const problem of report.problems.slice(0, 3)) console.log({ ...problem, wallet_id: String(problem.wallet_id) });
}
