// Complete Dice rounds over HTTP, with jobs and fsync, against the same HTTP path with a constant response, alternately.
// Load generator, servers and database share the machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { startLocalPostgres } from '@marquee/local-postgres/start-local-postgres.ts';
import { migrate } from '../apps/platform/db/migrate.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { auditLedger } from '../apps/platform/jobs/audit-ledger.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { machine, median, percentile, spread } from './compare.ts';
import { openKeepAliveClient } from './keep-alive-client.ts';
import { processorTimeUs } from './processor-time.ts';
import { type Group, LIMITED, MUCH, WITH_BONUS } from './round-players.ts';

const RATE_MIN = 2_000;
const P99_MS_MAX = 60;
const P50_ALONE_MS_MAX = 3;
const RATIO_MIN = 0.35;

export interface RoundsHttpOptions {
  readonly players: number;
  /** Length of one run. */
  readonly seconds: number;
  readonly rounds: number;
  /** Compares players with every limit of play set with players without limits, instead of the constant response. */
  readonly limits?: boolean;
  /** Compares players with an active bonus with players without: who stake real money, and who have only bonus money. */
  readonly bonus?: boolean;
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

/** One run against one server. */
interface Run {
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time per round in microseconds. */
  readonly generatorUs: number;
  readonly nodeUs: number;
  readonly postgresUs: number;
}

/** Sets exit code 1 if a goal is missed or the ledger is inconsistent. */
export async function benchRoundsHttp(options: RoundsHttpOptions): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const cluster = await startLocalPostgres({ dataDir, fsync: true });
  const servers: Server[] = [];
  try {
    await migrate({ ownerUrl: cluster.ownerUrl });
    const casino = await startServer('round-server.ts', cluster.appUrl);
    servers.push(casino);
    const tokens = await createPlayers(cluster.ownerUrl, options.players);
    const others = options.limits ? LIMITED : options.bonus ? WITH_BONUS : null;
    if (others) {
      const groups = [{ name: 'without', tokens }];
      for (const group of others)
        groups.push({ name: group.name, tokens: await createPlayers(cluster.ownerUrl, options.players, group) });
      await compareGroups(options, { casino, postgresPid: cluster.pid }, groups);
      return await verifyLedger(cluster.appUrl);
    }
    const constant = await startServer('constant-round-server.ts');
    servers.push(constant);
    await measureAll(options, tokens, { casino, constant, postgresPid: cluster.pid });
    await measureWithAutocannon(casino.port, tokens, options.seconds);
    await verifyLedger(cluster.appUrl);
  } finally {
    for (const { child } of servers) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(program: string, ...rest: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]; // the event's argument
  child.stdout.pipe(process.stderr);
  return { child, port: Number(line) };
}

/** Signed-in players with money; returns their tokens. */
async function createPlayers(ownerUrl: string, count: number, group?: Group): Promise<readonly string[]> {
  const owner = createPool({ url: ownerUrl, role: null, max: 2, statementTimeoutMs: null });
  const wallet = createWallet({ pool: owner });
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const playerId = `plr_bench${group ? group.name.replaceAll(/\W/g, '') : ''}${number}`;
    const token = `mq_${randomBytes(12).toString('base64url')}${randomBytes(32).toString('base64url')}`;
    await owner.query(
      `INSERT INTO players (player_id, brand_key, email, password_hash, username, country_code, currency_code, preferred_language, terms_accepted_at)
       VALUES ($1, 'handelskade', $1 || '@example.com', 'x', 'x', 'DE', 'EUR', 'en', now())`,
      [playerId],
    );
    await owner.query(
      `INSERT INTO sessions (session_id, player_id, brand_key, idle_seconds, expires_at, ip, user_agent)
       VALUES ($1, $1, 'handelskade', 3600, now() + interval '1 day', '127.0.0.1', '')`,
      [playerId],
    );
    await owner.query('INSERT INTO session_tokens (token_hash, session_id, first_used_at) VALUES ($1, $2, now())', [
      createHash('sha256').update(token).digest(),
      playerId,
    ]);
    await wallet.openWallet({ playerId, asset: 'EUR' });
    const deposit = { source: 'bench', externalId: playerId, playerId, asset: 'EUR', method: 'card' } as const;
    if (!group?.isWithoutDeposit) await wallet.deposit({ ...deposit, amountMinor: MUCH, reference: playerId });
    await group?.prepare(owner, playerId);
    tokens.push(token);
  }
  await owner.end();
  return tokens;
}

interface NamedTokens {
  readonly name: string;
  readonly tokens: readonly string[];
}

/** The same rounds of all groups, alternately: everybody at once, and one player alone. */
async function compareGroups(
  { seconds, rounds }: RoundsHttpOptions,
  { casino, postgresPid }: Pick<Servers, 'casino' | 'postgresPid'>,
  groups: readonly NamedTokens[],
): Promise<void> {
  for (const { tokens } of groups) await play(casino, tokens, 3, postgresPid);
  const runs = groups.map(({ name, tokens }) => ({ name, tokens, all: [] as Run[], alone: [] as Run[] }));
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, tokens, all, alone } of runs) {
      const together = await play(casino, tokens, seconds, postgresPid);
      all.push(together);
      alone.push(await play(casino, tokens.slice(0, 1), Math.min(seconds, 3), postgresPid));
      console.log(`round ${round}, ${name}: ${describe(together)}`);
    }
  const processor = (group: readonly Run[]) => median(group.map(({ nodeUs, postgresUs }) => nodeUs + postgresUs));
  const p50 = (group: readonly Run[]) => median(group.map(({ p50Ms }) => p50Ms));
  const [free] = runs;
  console.log(`\n${machine()}; ${free?.tokens.length} players of each kind`);
  for (const { name, all, alone } of runs) {
    const more = processor(all) / processor(free?.all ?? all);
    const slower = p50(alone) / p50(free?.alone ?? alone);
    console.log(
      `${name}: ${Math.round(median(all.map(({ rate }) => rate)))} rounds/s, ${Math.round(processor(all))} µs of Node and PostgreSQL per round (× ${more.toFixed(3)}); single player ${Math.round(processor(alone))} µs, p50 ${p50(alone).toFixed(2)} ms (× ${slower.toFixed(2)})`,
    );
  }
}

const BODY = JSON.stringify({ game: 'dice', currencyCode: 'EUR', stake: '0.10', move: { target: 5_000, over: true } });

function requestOf(port: number, token: string): string {
  return [
    'POST /api/user/game-rounds HTTP/1.1',
    `host: handelskade.localhost:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'accept-language: en',
    `idempotency-key: ${randomUUID()}`,
    `content-length: ${BODY.length}`,
    '',
    BODY,
  ].join('\r\n');
}

/** Each player plays one round after the other over a connection of their own. */
async function play(
  { port, child }: Server,
  tokens: readonly string[],
  seconds: number,
  postgresPid: number,
): Promise<Run> {
  const clients = tokens.map(() => openKeepAliveClient(port));
  const pids = [process.pid, child.pid ?? 0, postgresPid] as const;
  const ownBefore = process.cpuUsage();
  const before = pids.map(processorTimeUs);
  const since = performance.now();
  const until = since + seconds * 1_000;
  const times: number[] = [];
  const playAll = async (index: number) => {
    const client = clients[index];
    while (client && performance.now() < until) {
      const sentAt = performance.now();
      const status = await client.send(requestOf(port, tokens[index] ?? ''));
      if (status !== 200) throw new Error(`A round got status ${status}`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(tokens.map((_, index) => playAll(index)));
  const rate = times.length / ((performance.now() - since) / 1_000);
  const own = process.cpuUsage(ownBefore);
  const after = pids.map(processorTimeUs);
  for (const client of clients) client.close();
  const perRound = (index: number) => ((after[index] ?? 0) - (before[index] ?? 0)) / times.length;
  return {
    rate,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    generatorUs: (own.user + own.system) / times.length,
    nodeUs: perRound(1),
    postgresUs: perRound(2),
  };
}

/** The same rounds sent by a load generator that is not ours. */
async function measureWithAutocannon(port: number, tokens: readonly string[], seconds: number): Promise<void> {
  let connection = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: tokens.length,
    duration: seconds,
    setupClient: (client) => {
      const headers = {
        host: `handelskade.localhost:${port}`,
        authorization: `Bearer ${tokens[connection]}`,
        'content-type': 'application/json',
      };
      connection += 1;
      client.setRequests([
        {
          method: 'POST',
          path: '/api/user/game-rounds',
          body: BODY,
          headers,
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'idempotency-key': randomUUID() },
          }),
        },
      ]);
    },
  });
  const { latency, requests, non2xx, errors } = result;
  console.log(
    `autocannon: ${Math.round(requests.average)} rounds/s, p50 ${latency.p50} p99 ${latency.p99} ms; ${non2xx} other statuses, ${errors} errors`,
  );
}

interface Servers {
  readonly casino: Server;
  readonly constant: Server;
  readonly postgresPid: number;
}

async function measureAll(
  { players, seconds, rounds }: RoundsHttpOptions,
  tokens: readonly string[],
  { casino, constant, postgresPid }: Servers,
): Promise<void> {
  // Warm-up: plans, caches, compiled code.
  await play(casino, tokens, 3, postgresPid);
  await play(constant, tokens, 2, postgresPid);
  const ours: Run[] = [];
  const floors: Run[] = [];
  const alone: Run[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [a, b] = [
      await play(casino, tokens, seconds, postgresPid),
      await play(constant, tokens, seconds, postgresPid),
    ];
    const c = await play(casino, tokens.slice(0, 1), Math.min(seconds, 3), postgresPid);
    ours.push(a);
    floors.push(b);
    alone.push(c);
    console.log(`round ${round}: ${describe(a)}; constant ${describe(b)}; single player ${describe(c)}`);
  }
  const of = (runs: readonly Run[], value: (run: Run) => number, digits = 0) => spread(runs.map(value), digits);
  const ratios = ours.map(({ rate }, index) => rate / (floors[index]?.rate ?? Number.NaN));
  const p99 = median(ours.map(({ p99Ms }) => p99Ms));
  const p50Alone = median(alone.map(({ p50Ms }) => p50Ms));
  console.log(`\n${machine()}; ${players} players, jobs and fsync on, everything on the same machine`);
  console.log(
    `rounds/s ${of(ours, (run) => run.rate)} (goal ≥ ${RATE_MIN}); constant response ${of(floors, (run) => run.rate)}; ratio ${spread(ratios, 2)} (goal ≥ ${RATIO_MIN})`,
  );
  console.log(
    `p50 ${of(ours, (run) => run.p50Ms, 1)} ms, p99 ${of(ours, (run) => run.p99Ms, 1)} ms (goal ≤ ${P99_MS_MAX}); single player p50 ${of(alone, (run) => run.p50Ms, 2)} ms (goal ≤ ${P50_ALONE_MS_MAX})`,
  );
  console.log(
    `processor time per round: generator ${of(ours, (run) => run.generatorUs)}, Node ${of(ours, (run) => run.nodeUs)}, PostgreSQL ${of(ours, (run) => run.postgresUs)} µs; constant response: generator ${of(floors, (run) => run.generatorUs)}, Node ${of(floors, (run) => run.nodeUs)} µs`,
  );
  const isMet =
    median(ours.map(({ rate }) => rate)) >= RATE_MIN &&
    p99 <= P99_MS_MAX &&
    p50Alone <= P50_ALONE_MS_MAX &&
    median(ratios) >= RATIO_MIN;
  if (!isMet) process.exitCode = 1;
}

function describe({ rate, p50Ms, p99Ms, generatorUs, nodeUs, postgresUs }: Run): string {
  const [generator, node, postgres] = [generatorUs, nodeUs, postgresUs].map(Math.round);
  return `${Math.round(rate)}/s p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms, ${generator} + ${node} + ${postgres} µs`;
}

async function verifyLedger(url: string): Promise<void> {
  const pool = createPool({ url, max: 1, statementTimeoutMs: null });
  const { transfers, durationMs, problems } = await auditLedger({ pool, scope: 'full' });
  console.log(`audited: ${transfers} transfers in ${Math.round(durationMs)} ms, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
  await pool.end();
}
