import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { explainInitdbError, explainSpawn, cleanEnvironment } from './make-cluster.ts';
import type { Home } from './home.ts';
import type { OsUser } from './os-user.ts';
import { childrenOf, commandLineOf, isAlive, signal, waitUntilGone } from './processes.ts';
import { StartupError, explainFileError } from './startup-error.ts';

/** A running database server, started by this or another process. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

interface PidFile extends Postmaster {
  readonly status: string;
}

/**
 * A server that still runs on these files from an earlier start, or null. A pid file whose pid now belongs to
 * another program is neutralised, not deleted, because PostgreSQL also reads from it which shared memory to clean
 * up.
 */
export async function findPreviousServer(home: Home): Promise<Postmaster | null> {
  const previous = readPidFile(home);
  if (!previous || !isAlive(previous.pid)) return null;
  if (!commandLineOf(previous.pid)?.includes(home.cluster)) {
    disarm(home);
    return null;
  }
  if (previous.status === 'stopping') {
    await stopPostmaster(previous.pid);
    return null;
  }
  return previous;
}

/** Stops a server with increasingly forceful signals. Committed data is safe in each case. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ];
  for (const [name, timeoutMs] of steps) {
    signal(pid, name);
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
  await killPostmaster(pid);
}

/** Kills the server and all its processes immediately. */
export async function killPostmaster(pid: number): Promise<void> {
  const all = [pid, ...childrenOf(pid)];
  for (const each of all) signal(each, 'SIGKILL');
  for (const each of all) await waitUntilGone(each, 5_000);
}

export interface PostmasterStart {
  readonly home: Home;
  readonly binaries: Binaries;
  readonly user: OsUser | null;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

export type StartOutcome =
  | { kind: 'ready'; postmaster: Postmaster }
  | { kind: 'port-taken' }
  | { kind: 'memory-in-use' };

export async function startPostmaster(start: PostmasterStart): Promise<StartOutcome> {
  const { home, binaries, user, port, settings } = start;
  const log = openLog(home);
  const ids = user ? { uid: user.uid, gid: user.gid } : {};
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', home.cluster, '-p', String(port), ...flags], {
    ...ids,
    cwd: home.cluster,
    env: cleanEnvironment(),
    // Its own session: Ctrl-C reaches us first, and we stop the server after its clients.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  closeSync(log.fd);
  const failures: Error[] = [];
  child.once('error', (error) => failures.push(explainSpawn(error, binaries.postgres)));
  child.unref();
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (failures[0]) throw failures[0];
    if (child.exitCode !== null || child.signalCode !== null)
      return outcomeOfExit(readFileSync(home.log, 'utf8').slice(log.size), home);
    const pidFile = readPidFile(home);
    if (pidFile && pidFile.pid === child.pid && pidFile.status === 'ready')
      return { kind: 'ready', postmaster: { pid: pidFile.pid, port } };
    await delay(10);
  }
  if (child.pid) await stopPostmaster(child.pid);
  throw new StartupError(`PostgreSQL was not ready after two minutes; its log is ${home.log}.`);
}

function outcomeOfExit(output: string, home: Home): StartOutcome {
  if (/Address already in use|could not bind/.test(output)) return { kind: 'port-taken' };
  if (/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(output))
    return { kind: 'memory-in-use' };
  throw explainInitdbError(output, `start the database in ${home.dir}`);
}

/** Truncates the log to its second half when it grows too large. */
function openLog(home: Home): { fd: number; size: number } {
  try {
    const logSize = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0;
    const size = logSize > 5_000_000 ? 0 : logSize;
    if (logSize > size) renameSync(home.log, `${home.log}.1`);
    return { fd: openSync(home.log, 'a', 0o600), size };
  } catch (error) {
    throw explainFileError(error, `write ${home.log}`);
  }
}

function readPidFile(home: Home): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, port, status: lines[7]?.trim() ?? '' };
}

function disarm(home: Home): void {
  const path = join(home.cluster, 'postmaster.pid');
  const unusedPid = '4194305';
  try {
    const [, ...rest] = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [unusedPid, ...rest].join('\n'));
  } catch (error) {
    throw explainFileError(error, `repair ${path}`);
  }
}
