import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './db/testing/test-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'marquee-main-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database?.drop();
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  return { child, output };
}

async function urlOf({ child, output }: ReturnType<typeof run>): Promise<string> {
  for (;;) {
    const address = /"address":"([^"]+)"/.exec(output.out)?.[1];
    if (address !== undefined) return address;
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error(output.err))),
    ]);
  }
}

test.each([
  ['no database is configured', {}, 'Settings: environment: DATABASE_URL is not set'],
  [
    'a limit is not a number',
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', FLOOD_REQUESTS_PER_MINUTE: 'many' },
    'Settings: environment: FLOOD_REQUESTS_PER_MINUTE must be a whole number',
  ],
  [
    'the settings cannot be read',
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', MARQUEE_SETTINGS: '/nowhere/settings.json' },
    'Settings: /nowhere/settings.json: cannot be read',
  ],
  [
    'the database is unavailable',
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
    'The platform could not start: connect ECONNREFUSED',
  ],
])('the server exits with one line if %s', async (_case, env, line) => {
  const { child, output } = run(env);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output.err.trim().split('\n')).toEqual([expect.stringContaining(line)]);
});

test('settings contain a moved page, and SIGTERM stops the server gracefully with or without open sockets', async () => {
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, JSON.stringify({ brands: { handelskade: { pageKeys: { deposit: '/cash-in' } } } }));
  const running = run({ DATABASE_URL: database.url, MARQUEE_SETTINGS: settings, STOP_DELAY_SECONDS: '4' });
  const address = await urlOf(running);
  const response = await fetch(`${address}/api/core/casino/settings2`);
  expect(((await response.json()) as { pageKeys: { deposit: string } }).pageKeys.deposit).toBe('/cash-in');
  const tab = new WebSocket(`${address.replace('http', 'ws')}/api/core/realtime/?EIO=4&transport=websocket`);
  await once(tab, 'open');
  running.child.kill('SIGTERM');
  const startedAt = performance.now();
  const isReady = async () => (await fetch(`${address}/health/ready`)).json();
  await expect.poll(isReady).toEqual({ status: 'unavailable', reason: 'The process is stopping.' });
  const late = await fetch(`${address}/api/core/casino/settings2`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  const [code] = (await once(running.child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(18_000);
});
