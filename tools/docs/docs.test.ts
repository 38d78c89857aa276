import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { executeTask } from '../cli.ts';
import { loadTask, taskNames } from '../load-task.ts';
import { splitCommand } from '../split-command.ts';
import { commandsIn, pathsIn, readPages, type NamedPath } from './read-docs.ts';

const root = join(import.meta.dirname, '../..');
const pages = readPages(root);
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** Programs of the machine that pages may use; everything of the repository is run by npm. */
const SHELL_TOOLS = new Set(
  'age apt-get aws caddy cat cd chmod chown cp createdb createuser curl docker dropdb export git gpg install ls mkdir mv nginx openssl pg_basebackup pg_dump pg_restore pg_verifybackup pgbackrest psql rclone rm rsync sha256sum ssh sudo systemctl tail tar touch'.split(
    ' ',
  ),
);

/** Why a documented command line does not work; null if it does. */
async function faultOf(command: string): Promise<string | null> {
  const plain = command
    .replace(/^\$ /, '')
    .replace(/\s+#.*$/, '')
    .replace(/^(?:[A-Z][A-Z0-9_]*=(?:"[^"]*"|\S*)\s+)+/, '')
    .replace(/\s+[<>]\s+\S+$/, '')
    .replaceAll(/[[\]]/g, '');
  const [program = '', ...args] = splitCommand(plain);
  if (program === 'node' || program === 'npx')
    return 'depends on the Node of the machine; name a task: npm run run-task -- …';
  if (program !== 'npm') return SHELL_TOOLS.has(program) ? null : `${program} is no tool that pages may use`;
  const [first = '', ...rest] = args;
  if (first === 'ci' || first === 'install') return null;
  const [script = '', ...after] = first === 'run' ? rest : args;
  if (!scripts[script]) return `package.json has no script ${script}`;
  if (after.length > 0 && after[0] !== '--') return 'options of a task stand after --';
  const words = after.slice(1);
  const [name = 'help', ...options] =
    script === 'run-task' ? words : [...splitCommand(scripts[script]).slice(3), ...words];
  if (/^(?:…|<.*>)$/.test(name)) return null;
  if (!taskNames().includes(name)) return `there is no task ${name}`;
  return faultOfTask(name, options);
}

/** For a command without options (`verification`, `verification approve`), only its help must work. */
async function faultOfTask(name: string, options: readonly string[]): Promise<string | null> {
  const task = await loadTask(name);
  const isNamed =
    options.length === 0 || (options.length === 1 && task.commands.some((one) => one.name() === options[0]));
  const code = isNamed ? await executeTask(task, [...options, '--help']) : await executeTask(task, options, true);
  return code === 0 ? null : String(vi.mocked(console.error).mock.lastCall?.[0]);
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('commands of the documentation', () => {
  test('each is a task with existing arguments and options, or a known program', async () => {
    const faults: string[] = [];
    for (const { path, line, command } of pages.flatMap(commandsIn)) {
      const fault = await faultOf(command);
      if (fault !== null) faults.push(`${path}:${line}: ${command}\n    ${fault}`);
    }
    expect(faults.join('\n')).toBe('');
  });

  test('an invalid one is reported', async () => {
    expect(await faultOf('npm run run-task -- verification approve doc_0123 --expire 2031-05-30')).toContain(
      '--expire',
    );
    expect(await faultOf('npm run run-task -- no-such-task')).toContain('no-such-task');
    expect(await faultOf('DATABASE_URL=x node apps/platform/main.ts')).toContain('Node');
    expect(await faultOf('npm run run-task -- verification list [--brand handelskade]  # what waits')).toBeNull();
  });
});

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

/** A path may be relative to the root or the page, or the end of a longer path; the file extension is optional. */
function exists({ path, named, isLink }: NamedPath): boolean {
  if (existsSync(join(root, dirname(path), named))) return true;
  if (isLink) return false;
  const bare = named.replace(/\/$/, '');
  return files.some((file) => `/${file}`.includes(`/${bare}.`) || `/${file}/`.includes(`/${bare}/`));
}

test('every link and path in the documentation exists', () => {
  const faults = pages.flatMap(pathsIn).filter((named) => !exists(named));
  expect(faults.map(({ path, line, named }) => `${path}:${line}: ${named}`).join('\n')).toBe('');
});

test('a broken link or path is reported', () => {
  const text = 'See [this](no-such-page.md), `tools/no-such-file.ts` and `tools/cli.ts`.';
  const named = pathsIn({ path: 'docs/style.md', text });
  expect(named.map((one) => [one.named, exists(one)])).toEqual([
    ['no-such-page.md', false],
    ['tools/no-such-file.ts', false],
    ['tools/cli.ts', true],
  ]);
});

const records = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []));
const RECORD_REFERENCE = /(?:\bdecisions? |docs\/decisions\/)(\d{4})\b/gi;

/** Decision records that a text refers to and that do not exist. */
function missingRecords(text: string): string[] {
  return Array.from(text.matchAll(RECORD_REFERENCE), ([, number = '']) => number).filter((one) => !records.has(one));
}

test('every reference to a decision record exists', () => {
  const sources = files.filter((file) => /\.(?:ts|tsx|css|md|sql|js)$/.test(file) && !file.startsWith('tools/docs/'));
  const faults = sources.flatMap((file) =>
    missingRecords(readFileSync(join(root, file), 'utf8')).map((number) => `${file}: ${number}`),
  );
  expect(faults).toEqual([]);
  expect(missingRecords('See decision 9999 and docs/decisions/0001.')).toEqual(['9999']);
});
