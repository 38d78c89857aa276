import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { redisBudgets } from '../adapters/budgets-redis/budgets-redis.ts';
import type { BudgetStore } from '../core/budget-store.ts';
import { setUpDatabase } from '../db/testing/set-up-database.ts';
import { createSharedBudgets, type SharedBudgets } from './shared-budgets.ts';
import { postgresBudgets } from './shared-budgets.sql.ts';
import { memoryStore } from './testing/memory-budgets.ts';

const hasRedis = (() => {
  try {
    return execFileSync('redis-server', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

const { owner, pool } = setUpDatabase();
let redis: { readonly url: string; readonly child: ChildProcess } | null = null;
const made: SharedBudgets[] = [];
beforeAll(async () => {
  if (hasRedis) redis = await startRedis(await freePort());
});
afterEach(async () => {
  for (const budgets of made.splice(0)) await budgets.stop();
});
afterAll(() => void redis?.child.kill('SIGKILL'));

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  return port;
}

async function startRedis(port: number): Promise<{ url: string; child: ChildProcess }> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of child.stdout.setEncoding('utf8')) if (String(line).includes('Ready to accept')) break;
  return { url: `redis://127.0.0.1:${port}`, child };
}

/** Waits for the connection, which a process makes in the background. */
async function connected(store: BudgetStore): Promise<BudgetStore> {
  const isThere = async () => {
    await store.add([{ key: Buffer.from('probe'), used: 0, windowMs: 1_000 }]);
    return true;
  };
  await expect.poll(() => isThere().catch(() => false), { timeout: 10_000 }).toBe(true);
  return store;
}

function process(store: BudgetStore, waitMsMax?: number) {
  const warnings: string[] = [];
  const log = { warn: (_fields: object, message: string) => void warnings.push(message) };
  const budgets = createSharedBudgets({ store, log, ...(waitMsMax !== undefined && { waitMsMax }) });
  made.push(budgets);
  return { ...budgets, warnings };
}

const MINUTE_MS = 60_000;
/** Sends requests at the same time; returns how many were admitted. */
async function admitted(budgets: SharedBudgets, key: string, requests: number, requestsMax: number): Promise<number> {
  const budget = { requestsMax, windowMs: MINUTE_MS };
  const uses = await Promise.all(Array.from({ length: requests }, async () => budgets.count(key, budget)));
  return uses.filter(({ current }) => current <= requestsMax).length;
}

const STORES: readonly (readonly [string, boolean, () => Promise<BudgetStore>])[] = [
  ['PostgreSQL', true, async () => postgresBudgets(pool)],
  ['Redis', hasRedis, async () => connected(redisBudgets({ url: redis?.url ?? '', log: { warn: () => {} } }))],
];

describe.for(STORES)('budgets shared by processes through %s', ([name, isInstalled, open]) => {
  test.skipIf(!isInstalled)('a small budget is exact over all processes', async () => {
    const processes = await Promise.all(Array.from({ length: 3 }, async () => process(await open())));
    const counts = await Promise.all(processes.map((one) => admitted(one, `${name} login`, 30, 20)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  test.skipIf(!isInstalled)('a large budget is exceeded by at most one lease per process', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, async () => process(await open())));
    const [requestsMax, lease] = [400, 20];
    let sum = 0;
    for (let step = 0; step < 40; step += 1)
      for (const one of processes) sum += await admitted(one, `${name} flood`, 1 + ((step * 7) % 9), requestsMax);
    expect(sum).toBeGreaterThanOrEqual(requestsMax);
    expect(sum).toBeLessThanOrEqual(requestsMax + lease * processes.length);
  });

  test.skipIf(!isInstalled)(
    'concurrent requests to all processes admit at most one lease per process more',
    async () => {
      const processes = await Promise.all(Array.from({ length: 4 }, async () => process(await open())));
      const counts = await Promise.all(processes.map((one) => admitted(one, `${name} burst`, 600, 400)));
      const sum = counts.reduce((total, count) => total + count, 0);
      expect(sum).toBeGreaterThanOrEqual(400);
      expect(sum).toBeLessThanOrEqual(480);
    },
  );

  test.skipIf(!isInstalled)('a process that starts later adopts the sum and the end of the window', async () => {
    const [early, late] = [process(await open()), process(await open())];
    const budget = { requestsMax: 30, windowMs: 5_000 };
    for (let count = 0; count < 3; count += 1) await early.count(`${name} late`, budget);
    const use = await late.count(`${name} late`, { ...budget, windowMs: MINUTE_MS });
    expect(use.current).toBe(4);
    expect(use.ttl).toBeLessThanOrEqual(5_000);
  });

  test.skipIf(!isInstalled)('a window restarts after its end, in memory and in the store', async () => {
    const one = process(await open());
    const budget = { requestsMax: 2, windowMs: 150 };
    expect(await admitted(one, `${name} short`, 5, 2)).toBe(2);
    await one.count(`${name} short 150`, budget);
    await one.count(`${name} short 150`, budget);
    expect((await one.count(`${name} short 150`, budget)).current).toBe(3);
    await expect.poll(async () => (await one.count(`${name} short 150`, budget)).current).toBe(1);
    expect((await process(await open()).count(`${name} short 150`, budget)).current).toBeLessThanOrEqual(2);
  });

  test.skipIf(!isInstalled)('counts of a stopping process are not lost', async () => {
    const [old, young] = [process(await open()), process(await open())];
    const budget = { requestsMax: 1_200, windowMs: MINUTE_MS };
    for (let count = 0; count < 10; count += 1) await old.count(`${name} stop`, budget);
    await old.stop();
    for (let count = 0; count < 20; count += 1) await young.count(`${name} stop`, budget);
    await expect
      .poll(async () => (await young.count(`${name} stop`, budget)).current, { timeout: 10_000 })
      .toBeGreaterThan(31);
  });
});

test('a request of a large budget is decided in memory, and reports come once per half lease', async () => {
  let reports = 0;
  const store = memoryStore();
  const one = process({ ...store, add: (batch) => ((reports += 1), store.add(batch)) });
  const budget = { requestsMax: 1_200, windowMs: MINUTE_MS };
  for (let second = 0; second < 60; second += 1) {
    expect(one.count('player', budget)).not.toBeInstanceOf(Promise);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await one.stop();
  expect(reports).toBeLessThanOrEqual(6);
});

test('refuses without the store once a budget is used up', async () => {
  let reports = 0;
  const store = postgresBudgets(pool);
  const one = process({ ...store, add: (batch) => ((reports += 1), store.add(batch)) });
  await admitted(one, 'attacker', 20, 20);
  const before = reports;
  expect(await admitted(one, 'attacker', 1_000, 20)).toBe(0);
  expect(reports).toBe(before);
});

test('without the store each process counts alone, reports it once, and shares everything afterwards', async () => {
  let isAway = true;
  const store = postgresBudgets(pool);
  const add: BudgetStore['add'] = (batch) => (isAway ? Promise.reject(new Error('away')) : store.add(batch));
  const [one, two] = [process({ ...store, add }), process({ ...store, add })];
  expect([await admitted(one, 'away', 50, 20), await admitted(two, 'away', 5, 20)]).toEqual([20, 5]);
  expect([one.warnings.length, two.warnings.length]).toEqual([1, 1]);
  isAway = false;
  await expect
    .poll(async () => (await two.count('away', { requestsMax: 20, windowMs: MINUTE_MS })).current, { timeout: 10_000 })
    .toBeGreaterThan(20);
});

test('a store that does not respond delays requests only until the wait is over', async () => {
  const never = new Promise<never>(() => {});
  const one = process({ ...postgresBudgets(pool), add: () => never }, 50);
  const since = performance.now();
  expect(await admitted(one, 'hang', 50, 20)).toBe(20);
  expect(one.warnings).toHaveLength(1);
  expect(one.count('other', { requestsMax: 20, windowMs: MINUTE_MS })).not.toBeInstanceOf(Promise);
  expect(performance.now() - since).toBeLessThan(20_000);
});

test.skipIf(!hasRedis)(
  'a killed Redis leaves local limits, and counts are shared again after its restart',
  async () => {
    const port = await freePort();
    let server = await startRedis(port);
    const store = await connected(redisBudgets({ url: server.url, log: { warn: () => {} } }));
    const one = process(store);
    expect(await admitted(one, 'killed', 5, 20)).toBe(5);
    const isClosed = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await isClosed;
    expect(await admitted(one, 'killed', 50, 20)).toBe(15);
    expect(one.warnings).toHaveLength(1);
    server = await startRedis(port);
    await connected(store);
    const other = process(await connected(redisBudgets({ url: server.url, log: { warn: () => {} } })));
    await admitted(other, 'again', 7, 20);
    await expect
      .poll(async () => (await one.count('again', { requestsMax: 20, windowMs: MINUTE_MS })).current, {
        timeout: 10_000,
      })
      .toBeGreaterThan(7);
    await store.close();
    server.child.kill('SIGKILL');
  },
);

test('concurrent reports of the same keys do not deadlock', async () => {
  const many = Array.from({ length: 6 }, () => process(postgresBudgets(pool)));
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      many.flatMap((budgets, at) =>
        Array.from({ length: 50 }, async (_, index) =>
          budgets.count(`busy ${(index + at * 7) % 50}`, { requestsMax: 39, windowMs: MINUTE_MS }),
        ),
      ),
    );
  const last = process(postgresBudgets(pool));
  expect((await last.count('busy 0', { requestsMax: 39, windowMs: MINUTE_MS })).current).toBe(31);
});

test('deletes ended windows from the table', async () => {
  const one = process(postgresBudgets(pool));
  await one.count('ended', { requestsMax: 2, windowMs: MINUTE_MS });
  await owner.query(`UPDATE request_budgets SET ends_at = now() - interval '1 second'`);
  await postgresBudgets(pool).deleteEnded();
  expect((await owner.query('SELECT FROM request_budgets')).rowCount).toBe(0);
});
