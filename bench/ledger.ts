// One bet through the wallet module against pgbench running the same SQL function on the same data, in turn. Goal: ratio ≥ 0.9.
// Needs a pgbench (any version; `PGBENCH` says where); without one only our own rate is shown.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { migrate } from '../apps/platform/db/migrate.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { auditLedger } from '../apps/platform/jobs/audit-ledger.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { compare, machine, median, spread } from './compare.ts';

const PLAYERS = 2_000;
const IN_FLIGHT = 32;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
/** Number of the measurement, in front of every id: none is used twice. */
let turn = 0;

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const cluster = await startLocalPostgres({ dataDir, fsync: true });
try {
  await migrate({ ownerUrl: cluster.ownerUrl });
  await fund();
  const program = findPgbench();
  const ours = { name: 'wallet.bet', measure: measureWallet };
  console.log(
    `${machine()}; ${IN_FLIGHT} bets in flight over ${connections} connections, fsync on, ${seconds} s a turn`,
  );
  if (program) {
    // One turn of each beforehand: the first one pays for cold caches.
    await ours.measure();
    const result = await compare(
      ours,
      { name: 'pgbench', measure: async () => measurePgbench(program) },
      Number(values.rounds),
    );
    console.log(
      `wallet.bet ${spread(result.ours)} bets/s, pgbench ${spread(result.anchor)} bets/s, ratio ${spread(result.ratios, 2)}`,
    );
    if (median(result.ratios) < 0.9) process.exitCode = 1;
  } else {
    console.log(`No pgbench found; wallet.bet alone: ${Math.round(await ours.measure())} bets/s`);
  }
  await proveBooks();
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fund(): Promise<void> {
  const owner = createPool({ url: cluster.ownerUrl, role: null, max: 1, statementTimeoutMs: null });
  await owner.query(
    `SELECT wallet_open('plr_' || n, 'EUR'), wallet_deposit('bench', 'd' || n, 'plr_' || n, 'EUR', 1000000000000, 'card', 'bench') FROM generate_series(1, $1) n`,
    [PLAYERS],
  );
  await owner.query('VACUUM ANALYZE');
  await owner.end();
}

/** 32 loops, each sending its next bet when the former is answered: what an application process does under load. */
async function measureWallet(): Promise<number> {
  turn += 1;
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

/** The same function, prepared, by as many clients as there are connections: the cost of the database alone. */
function measurePgbench(program: string): number {
  turn += 1;
  const script = join(dataDir, 'bet.sql');
  writeFileSync(
    script,
    [
      `\\set player random(1, ${PLAYERS})`,
      '\\set id random(1, 9000000000000000000)',
      `SELECT wallet_bet('bench', '${turn}-p' || :id, 'plr_' || :player, 'EUR', 100, 'originals', '${turn}-p' || :id, 'dice', 'real_first')::text;`,
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

async function proveBooks(): Promise<void> {
  const pool = createPool({ url: cluster.appUrl, max: 1, statementTimeoutMs: null });
  const report = await auditLedger({ pool, scope: 'full' });
  console.log(
    `Audited afterwards: ${report.transfers} transfers in ${Math.round(report.tookMs)} ms, ${report.problems.length} problems.`,
  );
  if (report.problems.length > 0) process.exitCode = 1;
  await pool.end();
}
