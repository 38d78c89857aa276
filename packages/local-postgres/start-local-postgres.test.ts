import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPackage, repairBinaries } from './binaries.ts';
import { canReach } from './os-user.ts';
import { isAlive, waitUntilGone } from './processes.ts';
import { type LocalPostgres, startLocalPostgres } from './start-local-postgres.ts';
import { StartupError } from './startup-error.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
const program = join(import.meta.dirname, 'testing/run-database.ts');
const nobodyCanRun = isRoot && canReach(nobody, process.execPath) && canReach(nobody, import.meta.dirname);
const open: LocalPostgres[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of open.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const created = temporaryFolder();
beforeAll(async () => {
  const database = await startLocalPostgres({ dataDir: join(created, 'data'), fsync: false });
  await database.stop();
});
afterAll(() => rmSync(created, { recursive: true, force: true }));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-pg-'));
  chmodSync(folder, 0o755);
  return folder;
}

function freshFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return join(folder, 'data');
}

/** A database that was started and stopped before: its copy takes a tenth of the time of a first start. */
function usedFolder(): string {
  const dataDir = freshFolder();
  // Keeps owners and modes.
  execFileSync('cp', ['-a', join(created, 'data'), dataDir]);
  return dataDir;
}

async function start(
  dataDir: string,
  options: { port?: number; log?: (sentence: string) => void } = {},
): Promise<LocalPostgres> {
  const database = await startLocalPostgres({ dataDir, fsync: false, ...options });
  open.push(database);
  return database;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Report {
  readonly pid: number;
  readonly port: number;
  readonly appUrl: string;
  readonly wasAdopted: boolean;
  readonly sentences: string[];
  readonly failure?: string;
}

async function startElsewhere(
  dataDir: string,
  startMode = '',
  as?: { uid: number; gid: number },
): Promise<Report & { child: ChildProcess }> {
  const child = spawn(process.execPath, [program, dataDir, startMode], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...as,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const report: Report = JSON.parse(line);
    return { ...report, child };
  }
  throw new Error('the process printed nothing');
}

describe('startLocalPostgres', () => {
  test('creates a checksummed UTF-8 database that listens on the loopback interface only', async () => {
    const database = await start(freshFolder());
    const settings = await query<{ name: string; setting: string }>(
      database.ownerUrl,
      `select name, setting from pg_settings where name in ('data_checksums', 'jit', 'listen_addresses', 'server_encoding', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      data_checksums: 'on',
      jit: 'off',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      password_encryption: 'scram-sha-256',
    });
    expect(await query(database.appUrl, 'select current_user as role')).toEqual([{ role: 'marquee_app' }]);
    await expect(query(database.appUrl, 'create role intruder')).rejects.toThrow(/permission denied/);
    await expect(query(database.appUrl.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('reuses data, passwords and port, and the passwords are readable only by their owner', async () => {
    const dataDir = freshFolder();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept as select 7 as n');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start(dataDir);
    expect(second.appUrl).toBe(first.appUrl);
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    // Files of root; the cluster belongs to the database's user.
    for (const name of readdirSync(dataDir, { recursive: false }).map(String))
      expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  });

  test('uses another port if the requested one is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const usedPort = address && typeof address === 'object' ? address.port : 0;
    const logLines: string[] = [];
    const database = await start(usedFolder(), { port: usedPort, log: (sentence) => logLines.push(sentence) });
    expect(database.port).not.toBe(usedPort);
    expect(logLines.join()).toContain(`Port ${usedPort} is taken`);
    squatter.close();
  });
});

describe('after a crash', () => {
  test('committed data survives a server killed with all its processes', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept as select generate_series(1, 1000) as n');
    await first.kill9();
    await first.ended;
    const second = await start(dataDir);
    expect(await query(second.ownerUrl, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
  });

  test('a killed process leaves no server running', async () => {
    const { child, pid } = await startElsewhere(usedFolder());
    child.kill('SIGKILL');
    expect(await waitUntilGone(pid, 15_000)).toBe(true);
  });

  test('a server that outlived its process is adopted', async () => {
    const dataDir = usedFolder();
    const previous = await startElsewhere(dataDir, 'unwatched');
    previous.child.kill('SIGKILL');
    await once(previous.child, 'exit');
    const database = await start(dataDir);
    expect(database).toMatchObject({ wasAdopted: true, pid: previous.pid });
    await database.stop();
    expect(isAlive(previous.pid)).toBe(false);
  });

  test('a server restarts while workers of the killed one are still ending', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    process.kill(first.pid, 'SIGKILL');
    const second = await start(dataDir);
    expect(await query(second.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a stale pid file whose pid belongs to another program is repaired', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    const text = readFileSync(pidFile, 'utf8');
    await first.kill9();
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
    const second = await start(dataDir);
    expect(await query(second.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('an interrupted first start is repeated', async () => {
    const dataDir = freshFolder();
    mkdirSync(join(dataDir, 'cluster.draft'), { recursive: true });
    writeFileSync(join(dataDir, 'cluster.draft', 'half'), '');
    const database = await start(dataDir);
    expect(await query(database.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });
});

describe('fails with one sentence for', () => {
  test('a database that another process uses', async () => {
    const dataDir = usedFolder();
    const other = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      new StartupError(
        `This database is already in use by process ${other.child.pid}, started from the same folder; stop that one first.`,
      ),
    );
    expect(isAlive(other.pid)).toBe(true);
  });

  test('a machine that no PostgreSQL is packaged for', () => {
    expect(() => findPackage('sunos-x64')).toThrow(
      'No PostgreSQL is packaged for sunos-x64; set DATABASE_URL to a PostgreSQL 18 of your own.',
    );
  });

  test('a database of another major version', async () => {
    const dataDir = freshFolder();
    mkdirSync(join(dataDir, 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '16\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 16, and this release includes 18/);
  });

  test('lost passwords', async () => {
    const dataDir = usedFolder();
    await (await start(dataDir)).stop();
    rmSync(join(dataDir, 'passwords.json'));
    await expect(start(dataDir)).rejects.toThrow(/passwords of the database .* are missing/);
  });

  test('a file where the folder should be', async () => {
    const dataDir = freshFolder();
    writeFileSync(dataDir, '');
    await expect(start(join(dataDir, 'deeper'))).rejects.toThrow(
      /Cannot keep the database in .*: a file is in the way of a folder\./,
    );
  });

  test.runIf(isRoot)('a full disk', async () => {
    const dataDir = freshFolder();
    mkdirSync(dataDir);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=755', 'tmpfs', dataDir], { stdio: 'ignore' });
    } catch {
      return; // The container may not mount.
    }
    try {
      await expect(start(join(dataDir, 'database'))).rejects.toThrow(
        /^Cannot make the database in .*: the disk is full\.$/,
      );
      expect(existsSync(join(dataDir, 'database', 'cluster.draft'))).toBe(false);
    } finally {
      execFileSync('umount', ['-l', dataDir]);
    }
  });

  test.runIf(nobodyCanRun || !isRoot)('a folder without write permission', async () => {
    const dataDir = freshFolder();
    mkdirSync(dataDir, { mode: 0o555 });
    const { failure } = await startElsewhere(join(dataDir, 'deeper'), '', isRoot ? nobody : undefined);
    expect(failure).toMatch(/^Cannot keep the database in .*: this user may not write there\.$/);
  });
});

describe('users of the machine', () => {
  test.runIf(isRoot)(
    'as root, the server runs as an unprivileged user, and an ordinary user cannot access its files later',
    async () => {
      const dataDir = freshFolder();
      const database = await start(dataDir);
      expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0);
      expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700);
      expect(await query(database.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      await database.stop();
      if (!nobodyCanRun) return;
      const { failure } = await startElsewhere(dataDir, '', nobody);
      expect(failure).toMatch(/this user may not write there|not write|already/);
    },
  );

  test.runIf(nobodyCanRun)('an ordinary user starts, and root continues with that user', async () => {
    const dataDir = freshFolder();
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const ordinary = await startElsewhere(dataDir, '', nobody);
    expect(ordinary.failure).toBeUndefined();
    ordinary.child.stdin?.end();
    await once(ordinary.child, 'exit');
    const database = await start(dataDir);
    expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody.uid);
    expect(database.appUrl).toBe(ordinary.appUrl);
  });

  test.runIf(isRoot)('inside a private folder the database moves to a reachable one and logs it once', async () => {
    const dataDir = freshFolder();
    chmodSync(join(dataDir, '..'), 0o700);
    const logLines: string[] = [];
    const first = await start(dataDir, { log: (sentence) => logLines.push(sentence) });
    const { dir }: { dir: string } = JSON.parse(readFileSync(join(dataDir, 'location.json'), 'utf8'));
    folders.push(dir);
    expect(logLines.join(' ')).toContain(`The database is in ${dir}`);
    await first.stop();
    logLines.length = 0;
    const second = await start(dataDir, { log: (sentence) => logLines.push(sentence) });
    expect(second.appUrl).toBe(first.appUrl);
    expect(logLines).toEqual([]);
  });

  test('repairs links and modes of a package whose install script was blocked', () => {
    const root = join(freshFolder(), 'package');
    const lib = join(root, 'native/lib');
    const bin = join(root, 'native/bin');
    mkdirSync(lib, { recursive: true });
    mkdirSync(bin);
    writeFileSync(join(lib, 'libpq.so.5.18'), 'whole');
    symlinkSync('nowhere', join(lib, 'libpq.so'));
    for (const name of ['initdb', 'postgres', 'pg_ctl']) writeFileSync(join(bin, name), '', { mode: 0o644 });
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
    repairBinaries(join(root, 'native'));
    expect(readFileSync(join(lib, 'libpq.so.5'), 'utf8')).toBe('whole');
    expect(readFileSync(join(lib, 'libpq.so'), 'utf8')).toBe('whole');
    expect(statSync(join(bin, 'postgres')).mode & 0o777).toBe(0o755);
  });
});
