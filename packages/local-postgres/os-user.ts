import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** The operating system user for PostgreSQL if we are root: PostgreSQL refuses to run as root. */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const dedicated = 'marquee-db';

/** Null for an ordinary user: PostgreSQL then runs as the current user. */
export function chooseOsUser(clusterDir: string): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  // Files of an ordinary user keep their owner, so that the user can start again without root.
  const owner = ownerOf(clusterDir);
  if (owner && owner.uid !== 0) return tried(owner);
  return tried(lookUp(dedicated) ?? create() ?? lookUp('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 });
}

/**
 * Whether `user` may read and execute the file `path`, or enter the folder, including its parents. Checked by the
 * system, because of access lists and mounts.
 */
export function canReach(user: OsUser, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1" && { test -d "$1" || test -r "$1"; }', 'sh', path], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return status === 0;
}

function tried(user: OsUser): OsUser {
  const { error } = spawnSync('/bin/sh', ['-c', ':'], { uid: user.uid, gid: user.gid, cwd: '/' });
  if (!error) return user;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and this root may not change to another user; start as an ordinary user or set DATABASE_URL.',
    { cause: error },
  );
}

function ownerOf(path: string): OsUser | null {
  try {
    const { uid, gid } = lstatSync(path);
    return { name: String(uid), uid, gid };
  } catch {
    return null;
  }
}

function lookUp(name: string): OsUser | null {
  try {
    const query = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { name, uid: query('-u'), gid: query('-g') };
  } catch {
    return null;
  }
}

function create(): OsUser | null {
  const commands: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/bin/false',
        dedicated,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', dedicated]],
  ];
  for (const [program, args] of commands) {
    const { status } = spawnSync(program, args, { stdio: 'ignore' });
    const user = status === 0 ? lookUp(dedicated) : null;
    if (user) return user;
  }
  return null;
}
