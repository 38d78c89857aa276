import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { chownTo } from './home.ts';
import type { OsUser } from './os-user.ts';
import type { Passwords } from './passwords.ts';
import { makePasswords, readPasswords } from './passwords.ts';
import { StartupError, explainFileError } from './startup-error.ts';

export const ownerRole = 'marquee_owner';

interface ClusterMaking {
  readonly home: Home;
  readonly binaries: Binaries;
  readonly user: OsUser | null;
  readonly isDurable: boolean;
}

/**
 * Creates the database cluster if there is none and returns its passwords. An incomplete one of an interrupted start
 * is created again.
 */
export async function openCluster(making: ClusterMaking): Promise<Passwords> {
  const { home } = making;
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) return makeCluster(making);
  checkVersion(making);
  const passwords = readPasswords(home);
  if (passwords) return passwords;
  throw new StartupError(
    `The passwords of the database in ${home.dir} are missing; restore passwords.json, or delete ${home.dir} to start over.`,
  );
}

function checkVersion({ home, binaries }: ClusterMaking): void {
  let made: string;
  try {
    made = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw explainFileError(error, `read the database in ${home.cluster}`);
  }
  const brought = binaries.version.split('.')[0];
  if (made === brought) return;
  throw new StartupError(
    `The database in ${home.dir} was made by PostgreSQL ${made}, and this release includes ${brought}; dump it with the old release first.`,
  );
}

async function makeCluster({ home, binaries, user, isDurable }: ClusterMaking): Promise<Passwords> {
  const draft = join(home.dir, 'cluster.draft');
  const passwordFile = join(home.dir, 'initdb.password');
  const action = `make the database in ${home.dir}`;
  try {
    for (const rest of [draft, home.cluster, passwordFile]) rmSync(rest, { recursive: true, force: true });
    const passwords = makePasswords(home);
    mkdirSync(draft, { mode: 0o700 });
    chownTo(user, draft);
    writeFileSync(passwordFile, `${passwords.owner}\n`, { mode: 0o600 });
    chownTo(user, passwordFile);
    await initdb({ binaries, user, draft, passwordFile, isDurable, action });
    renameSync(draft, home.cluster);
    return passwords;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFileError(error, action);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

interface InitdbRun extends Pick<ClusterMaking, 'binaries' | 'user' | 'isDurable'> {
  readonly draft: string;
  readonly passwordFile: string;
  readonly action: string;
}

function initdb({ binaries, user, draft, passwordFile, isDurable, action }: InitdbRun): Promise<void> {
  const args = [
    `--pgdata=${draft}`,
    `--username=${ownerRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Byte order, the same on every machine and version; user-visible texts are sorted with a named ICU collation.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const ids = user ? { uid: user.uid, gid: user.gid } : {};
    const child = spawn(binaries.initdb, args, {
      ...ids,
      cwd: dirname(draft),
      env: cleanEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => reject(explainSpawn(error, binaries.initdb)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(explainInitdbError(output, action))));
  });
}

/** PostgreSQL's programs read PG… variables and locales, so a developer's own settings are removed. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

export function explainSpawn(error: Error, program: string): Error {
  if ('code' in error && error.code === 'ENOENT') {
    return new StartupError(
      'PostgreSQL cannot run here: its programs need a Linux with glibc (not Alpine); set DATABASE_URL instead.',
      { cause: error },
    );
  }
  return explainFileError(error, `run ${program}`);
}

/** A one-sentence error from PostgreSQL's output. */
export function explainInitdbError(output: string, action: string): StartupError {
  const known: [RegExp, string][] = [
    [/No space left on device|disk quota exceeded/i, 'the disk is full'],
    [/Permission denied/, 'the database user may not write there'],
    [/Read-only file system/, 'the file system is read-only'],
    [
      /could not create shared memory|could not map anonymous shared memory|Cannot allocate memory/,
      'the machine has too little free memory',
    ],
    [/error while loading shared libraries: (\S+):/, 'a shared library of PostgreSQL is missing; run npm ci'],
    [
      /invalid (primary )?checkpoint|could not locate a valid checkpoint|PANIC/,
      'its files are damaged; restore a backup, or delete them to start over',
    ],
  ];
  const cause = known.find(([pattern]) => pattern.test(output))?.[1];
  if (cause) return new StartupError(`Cannot ${action}: ${cause}.`, { cause: output });
  const line =
    output.split('\n').findLast((text) => /FATAL|error:/i.test(text)) ?? output.trim().split('\n').at(-1) ?? '';
  const reason = line.replace(/^.*?(FATAL|error):\s*/i, '').trim();
  return new StartupError(`Cannot ${action}: PostgreSQL says '${reason || 'nothing'}'.`, { cause: output });
}
