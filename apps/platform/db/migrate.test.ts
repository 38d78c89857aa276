import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { listFiles, migrate, MIGRATIONS_DIR, requireCurrentSchema } from './migrate.ts';
import { createPool } from './pool.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const TASK = fileURLToPath(new URL('../../../tools/tasks/migrate.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
async function opened(create: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await create();
  databases.push(database);
  return database;
}

const releases: string[] = [];
afterEach(() => {
  for (const dir of releases.splice(0)) rmSync(dir, { recursive: true });
});
/** The migrations of a later release: those of this one, and one more for each of the statements. */
function createRelease(...statements: readonly string[]): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  releases.push(dir);
  cpSync(MIGRATIONS_DIR, dir, { recursive: true });
  for (const [index, statement] of statements.entries())
    writeFileSync(path.join(dir, `2999010${index + 1}000000_later.sql`), `-- Up Migration\n\n${statement}\n`);
  return dir;
}

async function schemaOf(database: TestDatabase): Promise<string> {
  return asOwner(database, async (client) => (await describeSchema(client)).sql);
}

async function asOwner<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a program until it exits or reports that it listens. */
async function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stderr.on('data', (chunk) => (text.err += String(chunk)));
  const isUp = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk) => {
      text.out += String(chunk);
      if (text.out.includes('the platform is up')) resolve(true);
    });
    child.once('close', () => resolve(false));
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  return {
    ...text,
    isUp: await isUp,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, ...text };
    },
  };
}

const ended = async (file: string, env: Record<string, string>) => (await run(file, env)).stop();

test('a fresh database and one that was migrated one file at a time have the same schema', async () => {
  const fresh = await opened(createTestDatabase);
  const upgraded = await opened(createEmptyDatabase);
  for (const name of listFiles()) expect(await migrate({ ownerUrl: upgraded.ownerUrl, count: 1 })).toEqual([name]);
  expect(await migrate({ ownerUrl: upgraded.ownerUrl })).toEqual([]);
  expect(await schemaOf(upgraded)).toBe(await schemaOf(fresh));
});

test('an upgraded database with data has the same schema as a fresh one of the next release', async () => {
  const dir = createRelease(
    `ALTER TABLE maintenance_switches ADD COLUMN reason text;`,
    `UPDATE maintenance_switches SET reason = 'upgrade by ' || author;
     ALTER TABLE maintenance_switches ALTER COLUMN reason SET NOT NULL;
     CREATE INDEX maintenance_switches_by_reason ON maintenance_switches (reason);`,
  );
  const fresh = await opened(createEmptyDatabase);
  await migrate({ ownerUrl: fresh.ownerUrl, dir });
  const upgraded = await opened(createTestDatabase);
  await asOwner(upgraded, (client) =>
    client.query(`INSERT INTO maintenance_switches (brand_key, is_closed, author) VALUES ('lumen', true, 'Ada')`),
  );
  for (const name of listFiles(dir).slice(listFiles().length))
    expect(await migrate({ ownerUrl: upgraded.ownerUrl, dir, count: 1 })).toEqual([name]);
  expect(await schemaOf(upgraded)).toBe(await schemaOf(fresh));
  const { rows } = await asOwner(upgraded, (client) => client.query('SELECT reason FROM maintenance_switches'));
  expect(rows).toEqual([{ reason: 'upgrade by Ada' }]);
});

test('a failing migration changes nothing, even if earlier ones of the run succeeded', async () => {
  const dir = createRelease(
    'ALTER TABLE players ADD COLUMN note text;',
    'ALTER TABLE no_such_table ADD COLUMN note text;',
  );
  const database = await opened(createTestDatabase);
  const before = await schemaOf(database);
  await expect(migrate({ ownerUrl: database.ownerUrl, dir })).rejects.toThrow('no_such_table');
  expect(await schemaOf(database)).toBe(before);
  expect(await migrate({ ownerUrl: database.ownerUrl })).toEqual([]);
});

test('two concurrent migrations are serialized, and one does all the work', async () => {
  const database = await opened(createEmptyDatabase);
  const both = await Promise.all([0, 1].map(() => ended(TASK, { DATABASE_OWNER_URL: database.ownerUrl })));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ out }) => (out.startsWith('Applied') ? 'applied' : out.trim())).toSorted()).toEqual([
    'The schema is up to date.',
    'applied',
  ]);
});

test('two platforms that start concurrently on a fresh schema both work, without the owner’s login', async () => {
  const database = await opened(createTestDatabase);
  const both = await Promise.all([0, 1].map(() => run(MAIN, { DATABASE_URL: database.url })));
  expect(both.map(({ isUp }) => isUp)).toEqual([true, true]);
  const ends = await Promise.all(both.map(({ stop }) => stop()));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
});

test('a platform rejects an older schema with one sentence and its own exit code', async () => {
  const database = await opened(createEmptyDatabase);
  const never = await ended(MAIN, { DATABASE_URL: database.url });
  expect(never.code).toBe(3);
  expect(never.err.trim().split('\n')).toEqual([expect.stringContaining('run "npm run run-task -- migrate"')]);

  const older = await opened(createTestDatabase);
  const last = listFiles().at(-1);
  await asOwner(older, (client) => client.query('DELETE FROM schema_migrations WHERE name = $1', [last]));
  const pool = createPool({ url: older.url });
  await expect(requireCurrentSchema(pool)).rejects.toThrow(`1 migration pending, the first is ${last}`);
  await pool.end();
});

test('a platform and a migration reject a newer schema', async () => {
  const database = await opened(createTestDatabase);
  await asOwner(database, (client) =>
    client.query(`INSERT INTO schema_migrations (name, run_on) VALUES ('29990101000000_later', now())`),
  );
  const newer = 'newer than this release (it has 29990101000000_later)';
  // What the platform does with the error is tested with an older schema.
  const pool = createPool({ url: database.url });
  await expect(requireCurrentSchema(pool)).rejects.toThrow(newer);
  await pool.end();
  const migration = await ended(TASK, { DATABASE_OWNER_URL: database.ownerUrl });
  expect(migration.code).toBe(3);
  expect(migration.err).toContain(newer);
});

test('a database with other applied migrations is not changed', async () => {
  const database = await opened(createTestDatabase);
  await asOwner(database, (client) =>
    client.query(`UPDATE schema_migrations SET name = '20261101000150_roles' WHERE name = $1`, [listFiles()[0]]),
  );
  const result = await ended(TASK, { DATABASE_OWNER_URL: database.ownerUrl });
  expect(result.code).toBe(3);
  expect(result.err).toContain('delete the folder .data');
});

test('an owner whose roles a superuser created is told which rights it lacks, and can migrate with them', async () => {
  const database = await opened(createEmptyDatabase);
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const login = `limited_${process.pid}`;
  await asOwner(database, async (client) => {
    await client.query(`CREATE ROLE ${login} LOGIN PASSWORD 'x' CREATEROLE`);
    await client.query(`ALTER DATABASE "${name}" OWNER TO ${login}`);
  });
  const url = new URL(database.ownerUrl);
  url.username = login;
  url.password = 'x';
  try {
    const refusal = migrate({ ownerUrl: url.href });
    // The roles of this cluster belong to its superuser.
    await expect(refusal).rejects.toThrow(`GRANT marquee_app TO ${login} WITH ADMIN OPTION`);
    await expect(refusal).rejects.toThrow(`GRANT marquee_operator TO ${login} WITH ADMIN OPTION`);
    await asOwner(database, async (client) => {
      await client.query(`GRANT marquee_app, marquee_operator TO ${login} WITH ADMIN OPTION`);
    });
    expect((await migrate({ ownerUrl: url.href })).length).toBeGreaterThan(20);
  } finally {
    await asOwner(database, async (client) => {
      await client.query(`ALTER DATABASE "${name}" OWNER TO CURRENT_USER`);
      await client.query(`REASSIGN OWNED BY ${login} TO CURRENT_USER`);
      await client.query(`DROP OWNED BY ${login}`);
      await client.query(`DROP ROLE ${login}`);
    });
  }
});

test('the migrate task requires the login of the owner', async () => {
  expect((await ended(TASK, {})).err).toContain('DATABASE_OWNER_URL');
});
