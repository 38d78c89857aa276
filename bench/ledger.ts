// Bets of the wallet module against pgbench with the same SQL function on the same data, alternately. Goal: ratio ≥
// 0.9. Needs any pgbench (path in `PGBENCH`); without one only our own rate is shown.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { migrate } from '../apps/platform/db/migrate.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { auditLedger } from '../apps/platform/jobs/audit-ledger.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { compare, machine, median, spread } from './compare.ts';

const PLAYERS = 2_000;
const IN_FLIGHT = 32;

interface Options {
  /** Length of one run. */
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
}

/** One measurement; `turn` prefixes every id, so that none is reused. */
interface Bench {
  readonly cluster: Awaited<ReturnType<typeof startLocalPostgres>>;
  readonly dataDir: string;
  readonly options: Options;
  turn: number;
}

/** Runs the benchmark on its own database. Sets exit code 1 if the goal is missed or the ledger is inconsistent. */
export async function benchLedger(options: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const cluster = await startLocalPostgres({ dataDir, fsync: true });
  const bench: Bench = { cluster, dataDir, options, turn: 0 };
  try {
    await migrate({ ownerUrl: cluster.ownerUrl });
    await fund(cluster.ownerUrl);
    await measure(bench);
    await verifyBooks(cluster.appUrl);
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(bench: Bench): Promise<void> {
  const { seconds, connections, rounds } = bench.options;
  const program = findPgbench();
  const ours = { name: 'wallet.bet', measure: () => measureWallet(bench) };
  console.log(
    `${machine()}; ${IN_FLIGHT} bets in flight over ${connections} connections, fsync on, ${seconds} s per run`,
  );
  if (!program) {
    console.log(`No pgbench found; wallet.bet alone: ${Math.round(await ours.measure())} bets/s`);
    return;
  }
  // Warm-up of both.
  await ours.measure();
  const anchor = { name: 'pgbench', measure: async () => measurePgbench(bench, program) };
  const result = await compare(ours, anchor, rounds);
  console.log(
    `wallet.bet ${spread(result.ours)} bets/s, pgbench ${spread(result.anchor)} bets/s, ratio ${spread(result.ratios, 2)}`,
  );
  if (median(result.ratios) < 0.9) process.exitCode = 1;
}

async function fund(ownerUrl: string): Promise<void> {
  const owner = createPool({ url: ownerUrl, role: null, max: 1, statementTimeoutMs: null });
  await owner.query(
    `SELECT wallet_open('plr_' || n, 'EUR'), wallet_deposit('bench', 'd' || n, 'plr_' || n, 'EUR', 1000000000000, 'card', 'bench') FROM generate_series(1, $1) n`,
    [PLAYERS],
  );
  await owner.query('VACUUM ANALYZE');
  await owner.end();
}

/** 32 loops, each sending its next bet after the previous response, like an application process under load. */
async function measureWallet(bench: Bench): Promise<number> {
  const { cluster, options } = bench;
  const { seconds, connections } = options;
  bench.turn += 1;
  const { turn } = bench;
  const pool = createPool({ url: cluster.appUrl, max: connections });
  const wallet = createWallet({ pool });
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  const play = async (loop: number) => {
    for (let number = 0; performance.now() < until; number += 1) {
      const playerId = `plr_${1 + Math.floor(Math.random() * PLAYERS)}`;
      const id = `${turn}-${loop}-${number}`;
      await wallet.bet({
        source: 'bench',
        externalId: id,
        playerId,
        asset: 'EUR',
        amountMinor: 100n,
        provider: 'originals',
        roundId: id,
        gameSlug: 'dice',
      });
      count += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, loop) => play(loop)));
  const rate = count / ((performance.now() - started) / 1_000);
  await pool.end();
  return rate;
}

/** The same function, prepared, with as many clients as connections: the database's cost alone. */
function measurePgbench(bench: Bench, program: string): number {
  const { cluster, dataDir, options } = bench;
  const { seconds, connections } = options;
  bench.turn += 1;
  const { turn } = bench;
  const script = join(dataDir, 'bet.sql');
  writeFileSync(
    script,
    [
      `\\set player random(1, ${PLAYERS})`,
      '\\set id random(1, 9000000000000000000)',
      `SELECT wallet_bet_unrestricted('bench', '${turn}-p' || :id, 'plr_' || :player, 'EUR', 100, 'originals', '${turn}-p' || :id, 'dice', 'real_first', NULL)::text;`,
    ].join('\n'),
  );
  const run = spawnSync(
    program,
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script, cluster.appUrl],
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c role=marquee_app' } },
  );
  const found = /tps = ([\d.]+)/.exec(run.stdout);
  if (!found?.[1]) throw new Error(`pgbench gave no rate: ${run.stderr}`);
  return Number(found[1]);
}

function findPgbench(): string | undefined {
  const named = process.env['PGBENCH'];
  if (named) return named;
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions.map((version) => join(debian, version, 'bin', 'pgbench')).findLast((path) => existsSync(path));
}

async function verifyBooks(url: string): Promise<void> {
  const pool = createPool({ url, max: 1, statementTimeoutMs: null });
  const report = await auditLedger({ pool, scope: 'full' });
  console.log(
    `Audited afterwards: ${report.transfers} transfers in ${Math.round(report.durationMs)} ms, ${report.problems.length} problems.`,
  );
  if (report.problems.length > 0) process.exitCode = 1;
  await pool.end();
}
