import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import type { Home } from './home.ts';
import { claim, openHome, releaseClaim, sharedDir } from './home.ts';
import { openCluster, ownerRole } from './make-cluster.ts';
import { chooseOsUser } from './os-user.ts';
import type { Passwords } from './passwords.ts';
import type { Postmaster, PostmasterStart } from './postmaster.ts';
import { findPreviousServer, killPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { isAlive, waitUntilGone } from './processes.ts';
import { StartupError } from './startup-error.ts';

export interface LocalPostgresOptions {
  /** Folder of this database; created if missing. Deleting it resets the database. */
  readonly dataDir: string;
  /** Receives sentences for the operator; most starts log none. */
  readonly log?: (sentence: string) => void;
  /** False only for tests: faster, but a power failure may destroy the data. A killed process never does. */
  readonly fsync?: boolean;
  /**
   * Preferred port; if it is in use another one is chosen and logged. Default: the last one used, otherwise any free
   * one.
   */
  readonly port?: number;
  /** Additional server settings, which override ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface LocalPostgres {
  /** Owner of everything: for migrations and tests only. */
  readonly ownerUrl: string;
  /** The application's role; its rights are granted by migrations. */
  readonly appUrl: string;
  readonly port: number;
  readonly pid: number;
  /** True if a server that survived its killed process was adopted. */
  readonly wasAdopted: boolean;
  /** Resolves when the server ends for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
  /** Kills the server and all its processes: for crash tests. Start again to recover. */
  kill9(): Promise<void>;
}

const database = 'marquee';
const appRole = 'marquee_app';

/**
 * Runs PostgreSQL 18 on the loopback interface for as long as this process lives: if this process is killed, a
 * watchdog stops the server. Throws a `StartupError` for every failure that the operator can fix.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const log = options.log ?? (() => {});
  const isDurable = options.fsync ?? true;
  const user = chooseOsUser(join(options.dataDir, 'cluster'));
  const home = openHome(options.dataDir, user, log);
  claim(home);
  try {
    const binaries = findBinaries(user, sharedDir, log);
    const passwords = await openCluster({ home, binaries, user, isDurable });
    const previous = await adopt(home, passwords);
    const settings = { ...settingsFor(isDurable), ...options.settings };
    const postmaster = previous ?? (await startOnSomePort({ home, binaries, user, settings }, options.port, log));
    await ensureDatabase(urlFor(ownerRole, passwords.owner, postmaster.port, 'postgres'), passwords);
    return handleFor(home, postmaster, passwords, previous !== null);
  } catch (error) {
    releaseClaim(home);
    throw error;
  }
}

function settingsFor(isDurable: boolean): Record<string, string> {
  // Only fsync is off: with synchronous_commit off as well, a killed server would lose acknowledged transactions.
  const safety: Record<string, string> = isDurable ? {} : { fsync: 'off' };
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    ...safety,
  };
}

/** Adopts a healthy server of a killed process; stops an unhealthy one. */
async function adopt(home: Home, passwords: Passwords): Promise<Postmaster | null> {
  const previous = await findPreviousServer(home);
  if (!previous) return null;
  try {
    await withClient(urlFor(ownerRole, passwords.owner, previous.port, 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      if (rows[0]?.data_directory !== home.cluster) throw new Error('another database listens there');
    });
    return previous;
  } catch {
    await stopPostmaster(previous.pid);
    return null;
  }
}

async function startOnSomePort(
  start: Omit<PostmasterStart, 'port'>,
  wanted: number | undefined,
  log: (sentence: string) => void,
): Promise<Postmaster> {
  const remembered = join(start.home.dir, 'port');
  const preferred = wanted ?? readPort(remembered);
  let port = preferred && (await isPortFree(preferred)) ? preferred : await findFreePort();
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const outcome = await startPostmaster({ ...start, port });
    if (outcome.kind === 'ready') {
      writeFileSync(remembered, `${port}\n`, { mode: 0o600 });
      if (wanted && wanted !== port) log(`Port ${wanted} is taken, so the database listens on ${port}.`);
      return outcome.postmaster;
    }
    if (outcome.kind === 'port-taken') port = await findFreePort();
    // Processes of a killed server end within moments and release its shared memory.
    else await delay(100);
  }
  throw new StartupError(
    `Processes of a previous database still hold its memory; end them (their command begins with 'postgres:') and start again.`,
  );
}

function readPort(path: string): number | null {
  try {
    const port = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
  } catch {
    return null;
  }
}

/** Also repairs an interrupted first start: existing parts stay unchanged. */
async function ensureDatabase(adminUrl: string, passwords: Passwords): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as has_role, exists (select from pg_database where datname = $2) as has_database`,
      [appRole, database],
    );
    if (!rows[0]?.has_role) await client.query(`create role ${appRole} login password '${passwords.app}'`);
    if (!rows[0]?.has_database) await client.query(`create database ${database}`);
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

/** URL for the application. */
export function applicationUrl(password: string, port: number): string {
  return urlFor(appRole, password, port, database);
}

/** URL for migrations and backups. */
export function ownerUrl(password: string, port: number): string {
  return urlFor(ownerRole, password, port, database);
}

function urlFor(role: string, password: string, port: number, name: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`;
}

function handleFor(home: Home, postmaster: Postmaster, passwords: Passwords, wasAdopted: boolean): LocalPostgres {
  const { pid, port } = postmaster;
  const watchdog = startWatchdog(pid);
  const end = async (finish: (pid: number) => Promise<void>) => {
    watchdog.kill('SIGKILL');
    if (isAlive(pid)) await finish(pid);
    releaseClaim(home);
  };
  return {
    ownerUrl: ownerUrl(passwords.owner, port),
    appUrl: applicationUrl(passwords.app, port),
    port,
    pid,
    wasAdopted,
    ended: untilGone(pid),
    stop: () => end(stopPostmaster),
    kill9: () => end(killPostmaster),
  };
}

async function untilGone(pid: number): Promise<void> {
  while (!(await waitUntilGone(pid, 0))) await delay(500, undefined, { ref: false });
}

/** Watchdog process: when our end of the pipe closes, for any reason, it asks the server to stop. */
function startWatchdog(pid: number) {
  const watchdog = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog;
}
