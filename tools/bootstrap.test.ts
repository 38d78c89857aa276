import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, waitUntilGone } from '@marquee/local-postgres/processes.ts';
import { afterEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes a line into `installs`, installs when the test allows it, and fails while another installation runs. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  appendFileSync('installs', 'npm ci\\n');
  if (existsSync('running')) { console.error('npm error ENOTEMPTY'); process.exit(1); }
  writeFileSync('running', '');
  process.on('SIGTERM', () => { rmSync('running'); process.exit(1); });
  while (!existsSync('go')) await setTimeout(20);
  if (existsSync('broken')) { rmSync('broken'); rmSync('running'); console.error('npm error ENOSPC'); process.exit(1); }
  mkdirSync('node_modules/fastify', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
  rmSync('running');
`;
/** A task with a program of its own, like the casino with its database; a signal ends both. */
const START = `
  import { spawn } from 'node:child_process';
  const database = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => { database.once('exit', () => process.exit(0)); database.kill(); });
  console.log('started', process.pid, database.pid);
`;

/** A repository with the real entry point and scripts, a task that says hello, and nothing installed. */
function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bootstrap-'));
  folders.push(folder);
  mkdirSync(join(folder, 'tools/tasks'), { recursive: true });
  copyFileSync(join(root, 'tools/bootstrap.js'), join(folder, 'tools/bootstrap.js'));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'copy', type: 'module', scripts }));
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(folder, 'tools/tasks/hello.ts'), `console.log('hello');`);
  writeFileSync(join(folder, 'tools/tasks/start.ts'), START);
  mkdirSync(join(folder, 'npm'));
  writeFileSync(join(folder, 'npm/npm-cli.js'), NPM);
  return folder;
}

function run(folder: string, program: string, args: readonly string[], environment: Record<string, string>) {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

const bootstrap = (folder: string) =>
  run(folder, process.execPath, ['tools/bootstrap.js', 'hello'], {
    MARQUEE_SKIP_INSTALL: '',
    npm_execpath: join(folder, 'npm/npm-cli.js'),
  });
const installs = (folder: string) => readFileSync(join(folder, 'installs'), 'utf8').split('\n').length - 1;
const PATIENT = { timeout: 60_000 };

test('installs once if several first commands run at the same time, and runs each of them', async () => {
  const folder = repository();
  const commands = [bootstrap(folder), bootstrap(folder), bootstrap(folder)];
  const output = () => commands.map((each) => each.output()).join('');
  await vi.waitUntil(
    () => output().match(/waiting for it/g)?.length === 2 && existsSync(join(folder, 'running')),
    PATIENT,
  );
  writeFileSync(join(folder, 'go'), '');
  expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(installs(folder)).toBe(1);
  expect(output().match(/^hello$/gm)).toHaveLength(3);
  expect(output()).not.toContain('could not be installed');
});

test('the command that waited installs if the first installation failed', async () => {
  const folder = repository();
  writeFileSync(join(folder, 'broken'), '');
  const first = bootstrap(folder);
  await vi.waitUntil(() => existsSync(join(folder, 'running')), PATIENT);
  const second = bootstrap(folder);
  await vi.waitUntil(() => second.output().includes('waiting for it'), PATIENT);
  writeFileSync(join(folder, 'go'), '');
  expect(await first.ended).toBe(1);
  expect(first.output()).toContain('The packages could not be installed: the disk is full.');
  expect(await second.ended).toBe(0);
  expect(installs(folder)).toBe(2);
});

test.each([
  ['a killed process', '999999999 1'],
  ['an earlier process with the same id', `${process.pid} 1`],
  ['a process without a name', 'nonsense'],
])('takes over the lock of %s', async (_name, owner) => {
  const folder = repository();
  mkdirSync(join(folder, '.data'));
  symlinkSync(owner, join(folder, '.data/install.lock'));
  writeFileSync(join(folder, 'go'), '');
  const commands = [bootstrap(folder), bootstrap(folder)];
  expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(installs(folder)).toBe(1);
  expect(existsSync(join(folder, '.data/install.lock'))).toBe(false);
});

test('SIGTERM during the installation ends it and frees the lock', async () => {
  const folder = repository();
  const { child, ended, output } = bootstrap(folder);
  await vi.waitUntil(() => existsSync(join(folder, 'running')), PATIENT);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(output()).toContain('The installation was stopped');
  expect(existsSync(join(folder, '.data/install.lock'))).toBe(false);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s to the process of `npm start` ends all its processes', async (signal) => {
  const folder = repository();
  const { child, output, ended } = run(folder, 'npm', ['start'], { MARQUEE_SKIP_INSTALL: '1' });
  await vi.waitUntil(() => output().includes('started'), PATIENT);
  const pids = /started (\d+) (\d+)/.exec(output())?.slice(1).map(Number) ?? [];
  expect(pids.every(isAlive)).toBe(true);
  child.kill(signal);
  await ended;
  for (const pid of pids) expect(await waitUntilGone(pid, 10_000)).toBe(true);
});
