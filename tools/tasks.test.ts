import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXIT_FAILED, EXIT_USAGE, executeTask, helpOf } from './cli.ts';
import { loadTask, taskNames } from './load-task.ts';
import { splitCommand } from './split-command.ts';

const root = join(import.meta.dirname, '..');
const emptyFolder = mkdtempSync(join(tmpdir(), 'marquee-no-casino-'));
afterAll(() => rmSync(emptyFolder, { recursive: true, force: true }));

const tasks = await Promise.all(taskNames().map(loadTask));

interface Invocable {
  readonly task: Command;
  readonly command: Command;
  /** Names of its parent commands. */
  readonly path: readonly string[];
  readonly name: string;
}

/** The task and all its subcommands. */
function commandsOf(task: Command): readonly Invocable[] {
  const below = (command: Command, path: readonly string[]): readonly Invocable[] => [
    { task, command, path, name: [task.name(), ...path].join(' ') },
    ...command.commands.flatMap((one) => below(one, [...path, one.name()])),
  ];
  return below(task, []);
}

const output: { out: string; err: string } = { out: '', err: '' };
beforeEach(() => {
  output.out = '';
  output.err = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((output.out += String(chunk))));
  vi.spyOn(console, 'log').mockImplementation((...parts) => void (output.out += `${parts.join(' ')}\n`));
  vi.spyOn(console, 'error').mockImplementation((...parts) => void (output.err += `${parts.join(' ')}\n`));
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('MARQUEE_DATA_DIR', emptyFolder);
  vi.stubEnv('DEBUG', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const oneLine = /^[A-Z'][^\n]*[.?]\n$/;

describe.each(tasks.flatMap(commandsOf))('$name', ({ task, command, path }) => {
  test('prints usage, options, examples and exit codes for --help', async () => {
    expect(await executeTask(task, [...path, '--help'])).toBe(0);
    expect(output.err).toBe('');
    const name = [task.name(), ...path].join(' ');
    expect(output.out).toContain(`Usage: npm run run-task -- ${name}`);
    for (const part of ['Options:', 'Examples:', 'Exit codes:']) expect(output.out).toContain(part);
    for (const { long, description } of command.options) {
      expect(output.out).toContain(long);
      expect(description).not.toBe('');
    }
  });

  test('rejects an unknown option and too many arguments with one line', async () => {
    expect(await executeTask(task, [...path, '--no-such-option'])).toBe(EXIT_USAGE);
    expect(output.err).toMatch(oneLine);
    expect(output.out).toBe('');
    output.err = '';
    const isVariadic = command.registeredArguments.some(({ variadic }) => variadic);
    const choices = command.registeredArguments.some(({ argChoices }) => argChoices);
    if (isVariadic && !choices) return;
    expect(await executeTask(task, [...path, ...Array.from({ length: 9 }, () => 'surplus')])).toBe(EXIT_USAGE);
    expect(output.err).toMatch(oneLine);
  });

  test('has examples that its own options and arguments accept', async () => {
    for (const example of helpOf(command).examples) {
      const [name, ...args] = splitCommand(example);
      expect(name).toBe(task.name());
      expect(await executeTask(task, args, true), `${example}: ${output.err}`).toBe(0);
    }
  });

  const { needsCasino, examples } = helpOf(command);
  test.runIf(needsCasino)('fails with one sentence if there is no casino', async () => {
    const [, ...args] = splitCommand(examples[0] ?? '');
    expect(await executeTask(task, args)).toBe(EXIT_FAILED);
    expect(output.err).toMatch(oneLine);
    expect(output.err).not.toMatch(/\n\s+at /);
  });

  test.runIf(needsCasino)('fails with one sentence if the database refuses connections', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    const [, ...args] = splitCommand(examples[0] ?? '');
    const code = await executeTask(task, args);
    expect(code).toBe(EXIT_FAILED);
    expect(output.err).toMatch(oneLine);
  });
});

/** Runs a task as on the command line, with any installed Node. */
function runTask(...args: readonly string[]) {
  const env = { ...process.env, MARQUEE_SKIP_INSTALL: '1', MARQUEE_DATA_DIR: emptyFolder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/bootstrap.js'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the list of tasks contains each of them', () => {
  const { status, stdout } = runTask('help');
  expect(status).toBe(0);
  for (const name of taskNames()) expect(stdout).toContain(`  ${name} `);
});

test('an unknown task, an unknown option and a missing casino fail with one line and their exit codes', () => {
  expect(runTask('no-such-task')).toMatchObject({
    status: EXIT_USAGE,
    stdout: '',
    stderr: expect.stringMatching(oneLine),
  });
  expect(runTask('verification', 'list', '--nope')).toMatchObject({
    status: EXIT_USAGE,
    stderr: expect.stringMatching(oneLine),
  });
  expect(runTask('verification', 'approve', 'doc_0123')).toMatchObject({
    status: EXIT_FAILED,
    stderr: `No casino was started with the data folder ${emptyFolder}; start one, name another folder in MARQUEE_DATA_DIR, or set DATABASE_OPERATOR_URL.\n`,
  });
});

test('accepts a second -- before the options of a task', async () => {
  expect(await executeTask(await loadTask('browser-events'), ['--', '--limit', '5'], true)).toBe(0);
  expect(await executeTask(await loadTask('browser-events'), ['--', '--limit', 'five'], true)).toBe(EXIT_USAGE);
});

test('prints the stack of an error only with --verbose', async () => {
  const task = await loadTask('mailbox');
  await executeTask(task, []);
  expect(output.err).not.toContain('    at ');
  await executeTask(task, ['--verbose']);
  expect(output.err).toContain('    at ');
});

test.each(['verification approve doc_0123', 'maintenance close handelskade', 'content list handelskade'])(
  'fails with one sentence if the brands folder is missing: %s',
  async (line) => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    vi.stubEnv('MARQUEE_BRANDS_DIR', join(emptyFolder, 'no-brands'));
    const [name = '', ...args] = splitCommand(line);
    expect(await executeTask(await loadTask(name), args)).toBe(EXIT_FAILED);
    expect(output.err).toMatch(/^[^\n]*no-brands[^\n]*\n$/);
  },
);

test('fails with one sentence if a setting for a brand is missing', async () => {
  const { createBrands } = await import('../apps/platform/modules/brands/index.ts');
  expect(() => createBrands().getBrand('elsewhere')).toThrow(
    "There is no brand 'elsewhere'; set MARQUEE_BRANDS_DIR and MARQUEE_SETTINGS as the platform has them.",
  );
});

test('lists no statuses if no test run has recorded any', async () => {
  vi.doMock('../apps/platform/http/status-coverage.ts', () => ({
    STATUS_LOG: join(emptyFolder, 'none.log'),
    readSeenStatuses: () => new Set(),
    listGaps: () => ['everything 200'],
  }));
  expect(await executeTask(await loadTask('unmet-statuses'), [])).toBe(EXIT_FAILED);
  expect(output.err).toMatch(oneLine);
  expect(output.out).toBe('');
  vi.doUnmock('../apps/platform/http/status-coverage.ts');
});
