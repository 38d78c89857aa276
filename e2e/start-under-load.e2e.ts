import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';

const root = join(import.meta.dirname, '..');
const STARTS = isDeepRun ? 10 : 0;
/** On a machine with one free core; a quick run starts none. */
const START_MS_MAX = 600_000;

/** A copy of the repository, so that each start builds the site. */
const copy = join(root, `.cache/start-${process.pid}`);
let loops: readonly ChildProcess[] = [];
test.beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file));
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
  loops = Array.from({ length: availableParallelism() }, (_, core) =>
    spawn('taskset', ['--cpu-list', String(core), process.execPath, '--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
});
test.afterAll(() => {
  for (const loop of loops) loop.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

for (let start = 1; start <= STARTS; start += 1)
  test(`a first start on one core beside busy loops opens the casino, ${start} of ${STARTS}`, async () => {
    test.setTimeout(START_MS_MAX);
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-start-'));
    // As root the database runs as another user, who needs access to the directory.
    chmodSync(dataDir, 0o755);
    rmSync(join(copy, 'apps/web/dist'), { recursive: true, force: true });
    const { DATABASE_URL: _, ...inherited } = process.env;
    const casino = spawn('taskset', ['--cpu-list', '0', process.execPath, join(copy, 'tools/tasks/start.ts')], {
      env: { ...inherited, NODE_ENV: 'production', MARQUEE_DATA_DIR: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const ended = once(casino, 'exit');
    const isOpen = new Promise<boolean>((resolve) => {
      const read = (text: Buffer) => {
        output += text.toString();
        if (output.includes('Marquee is open')) resolve(true);
      };
      casino.stdout.on('data', read);
      casino.stderr.on('data', read);
      casino.on('exit', () => resolve(false));
    });
    expect(await isOpen, output).toBe(true);
    casino.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    expect([code, /error/i.test(output)], output).toEqual([0, false]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
