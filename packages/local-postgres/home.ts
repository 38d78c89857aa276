import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { acquireFileLock } from './file-lock.ts';
import type { OsUser } from './os-user.ts';
import { canReach } from './os-user.ts';
import { isAlive, startTimeOf } from './processes.ts';
import { makePrivateFolder } from './private-folder.ts';
import { StartupError, explainFileError } from './startup-error.ts';

/** Folder of one database: normally `dataDir` itself, elsewhere if the database's user cannot enter it. */
export interface Home {
  readonly dir: string;
  readonly cluster: string;
  readonly log: string;
}

export function openHome(dataDir: string, user: OsUser | null, log: (sentence: string) => void): Home {
  const requestedDir = resolve(dataDir);
  try {
    makePrivateFolder(requestedDir);
    const dir = readLocation(requestedDir) ?? dirFor(requestedDir, user, log);
    return { dir, cluster: join(dir, 'cluster'), log: join(dir, 'server.log') };
  } catch (error) {
    throw explainFileError(error, `keep the database in ${requestedDir}`);
  }
}

/** A folder that every user may enter, for files that cannot stay in a private one. */
export function sharedDir(): string {
  for (const candidate of ['/var/lib/marquee', join(tmpdir(), 'marquee')]) {
    try {
      mkdirSync(candidate, { recursive: true });
      chmodSync(candidate, 0o755);
      return candidate;
    } catch {
      // Read-only or owned by another user: try the next.
    }
  }
  throw new StartupError(
    'Found no folder that the database user may enter; start as an ordinary user or set DATABASE_URL.',
  );
}

export function chownTo(user: OsUser | null, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** Makes this process the only one that runs the database of `home`; throws a `StartupError` if another one does. */
export function claim(home: Home): void {
  const path = join(home.dir, 'owner.json');
  const release = lockOwner(home);
  try {
    const other = readOwner(path);
    if (other && other.pid !== process.pid && isAlive(other.pid) && startTimeOf(other.pid) === other.startTime) {
      throw new StartupError(
        `This database is already in use by process ${other.pid}, started from the same folder; stop that one first.`,
      );
    }
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) }), { mode: 0o600 });
  } catch (error) {
    throw explainFileError(error, `write ${path}`);
  } finally {
    release();
  }
}

/** If root starts a database of an ordinary user, that user must be able to start it again. */
function shareWithOwnerOf(dir: string, path: string): void {
  const { uid, gid } = statSync(dir);
  chownSync(path, uid, gid);
}

const LOCK_WAIT_MS = 10_000;

/** Held while the owner file is read and written, so that only one of two processes replaces a dead owner. */
function lockOwner({ dir }: Home): () => void {
  const path = join(dir, 'owner.lock');
  try {
    const release = acquireFileLock(path, LOCK_WAIT_MS);
    if (process.getuid?.() === 0) shareWithOwnerOf(dir, path);
    if (release) return release;
  } catch (error) {
    throw explainFileError(error, `write ${path}`);
  }
  throw new StartupError(`Another process starting from ${dir} does not finish; stop it first.`);
}

export function releaseClaim(home: Home): void {
  const path = join(home.dir, 'owner.json');
  if (readOwner(path)?.pid === process.pid) rmSync(path, { force: true });
}

function readOwner(path: string): { pid: number; startTime: string | null } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function readLocation(dataDir: string): string | null {
  try {
    const location: { dir: string } = JSON.parse(readFileSync(join(dataDir, 'location.json'), 'utf8'));
    return location.dir;
  } catch {
    return null;
  }
}

function dirFor(dataDir: string, user: OsUser | null, log: (sentence: string) => void): string {
  if (!user || canReach(user, dataDir)) return dataDir;
  const dir = join(sharedDir(), `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(dir, { mode: 0o755 });
  chmodSync(dir, 0o755);
  writeFileSync(join(dataDir, 'location.json'), `${JSON.stringify({ dir })}\n`, { mode: 0o600 });
  log(`The database is in ${dir}, because its own user may not enter ${dataDir}.`);
  return dir;
}
