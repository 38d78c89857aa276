import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@marquee/local-postgres/startup-error.ts';
import { afterEach, expect, test } from 'vitest';
import { choosePort } from './choose-port.ts';
import { loadDemoSecrets } from './demo-secrets.ts';
import { explainFailure } from './explain-failure.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readOptions } from './read-options.ts';
import { findRunningPort, recordRunning } from './running-casino.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-standalone-'));
  folders.push(folder);
  return folder;
}

const given = { mode: 'built', isVerbose: false, root: '/somewhere' } as const;

test('rejects an invalid port with one sentence', () => {
  for (const PORT of ['eighty', '70000'])
    expect(() => readOptions({ ...given, env: { PORT } })).toThrow(
      'Settings: environment: PORT must be a whole number from 0 to 65535',
    );
  expect(readOptions({ ...given, env: {} })).toMatchObject({ port: 4000, host: '127.0.0.1', databaseUrl: null });
  expect(
    readOptions({ ...given, env: { PORT: '0', DATABASE_URL: 'postgres://x', MARQUEE_DATA_DIR: 'elsewhere' } }),
  ).toMatchObject({ port: 0, databaseUrl: 'postgres://x', dataDir: '/somewhere/elsewhere' });
});

test('uses the next free port if one is taken', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const address = squatter.address();
  const usedPort = address && typeof address === 'object' ? address.port : 0;
  expect(await choosePort(usedPort, '127.0.0.1')).toBeGreaterThan(usedPort);
  squatter.close();
});

test.each([4_045, 6_000, 6_665])('skips port %i, which browsers refuse', async (port) => {
  const chosen = await choosePort(port, '127.0.0.1');
  expect(chosen).toBeGreaterThan(port);
  // Throws before it connects if the port is refused.
  await expect(fetch(`http://127.0.0.1:${chosen}/`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('creates demo secrets once, readable only by their owner', () => {
  const dataDir = join(freshFolder(), 'data');
  const made = loadDemoSecrets(dataDir);
  expect(loadDemoSecrets(dataDir)).toEqual(made);
  expect(statSync(join(dataDir, 'demo-secrets.json')).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o066).toBe(0);
  writeFileSync(join(dataDir, 'demo-secrets.json'), '{broken');
  expect(loadDemoSecrets(dataDir)).not.toEqual(made);
});

test('finds the port of a running casino, not of one that has ended or was killed', async () => {
  const dataDir = freshFolder();
  expect(findRunningPort(dataDir)).toBeNull();
  const remove = recordRunning(dataDir, 4_321);
  expect(findRunningPort(dataDir)).toBe(4_321);
  await remove();
  expect(findRunningPort(dataDir)).toBeNull();
  for (const record of [{ port: 4_321, pid: 999_999_999 }, { port: 4_321, pid: process.pid, startTime: '1' }, 7]) {
    writeFileSync(join(dataDir, 'casino.json'), JSON.stringify(record));
    expect(findRunningPort(dataDir)).toBeNull();
  }
});

test('explains each failure in one sentence', () => {
  const network = (code: string) =>
    Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code, address: '127.0.0.1', port: 5432 });
  expect(explainFailure(new StartupError('The disk is full.'), false)).toBe('The disk is full.');
  expect(explainFailure(network('ECONNREFUSED'), false)).toBe(
    'Marquee cannot start: nothing answers there (127.0.0.1:5432).',
  );
  const disk = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: '/x/y' });
  expect(explainFailure(disk, false)).toBe('Marquee cannot start: the disk is full (/x/y).');
  const build = new Error('Build failed with 1 error:\n\n\u001b[31m[UNRESOLVED]\u001b[0m a.ts\nmore');
  expect(explainFailure(build, false)).toBe(
    `Marquee cannot start: Build failed with 1 error: [UNRESOLVED] a.ts; 'npm start -- --verbose' says more.`,
  );
  for (const text of [new Error('odd'), 'odd', null]) expect(explainFailure(text, false)).not.toContain('\n');
});

test('work under one lock never overlaps within a process, and the lock is released', async () => {
  const lock = join(freshFolder(), 'work.lock');
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
  };
  await Promise.all([oneAtATime(lock, work), oneAtATime(lock, work), oneAtATime(lock, work)]);
  expect(most).toBe(1);
  await expect(oneAtATime(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await oneAtATime(lock, async () => 'free')).toBe('free');
  expect(statSync(lock).mode & 0o777).toBe(0o600);
});

/**
 * Runs a process that takes the lock `times` times; each time it reads a number from a file, waits, and writes the
 * next one.
 */
function contender(folder: string, times: number, then = '') {
  const source = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { oneAtATime } from ${JSON.stringify(new URL('one-at-a-time.ts', import.meta.url).href)};
    for (let at = 0; at < ${times}; at += 1)
      await oneAtATime(${JSON.stringify(join(folder, 'lock'))}, async () => {
        const before = Number(readFileSync(${JSON.stringify(join(folder, 'count'))}, 'utf8'));
        await new Promise((resolve) => setTimeout(resolve, 5));
        writeFileSync(${JSON.stringify(join(folder, 'count'))}, String(before + 1));
        ${then}
      });`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('processes competing for the lock of a killed holder never overlap', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'count'), '0');
  const holder = contender(
    folder,
    1,
    `console.log('held'); await new Promise((resolve) => setTimeout(resolve, 600_000));`,
  );
  await once(holder.stdout, 'data');
  // All of them are waiting when the holder is killed.
  const pending = Array.from({ length: 6 }, () => contender(folder, 5));
  const ends = pending.map(async (child) => ((await once(child, 'close')) as [number])[0]);
  holder.kill('SIGKILL');
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('31');
}, 60_000);
