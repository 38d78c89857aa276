import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import type {} from './global-setup.ts';
import { plantSql, recordCalledFunctions } from './planted-sql.ts';
import { COPY_STRATEGY, startTestCluster, TEST_DATABASE_PREFIX } from './test-cluster.ts';

export interface TestDatabase {
  /** Login with the application role, as the platform uses it. */
  readonly url: string;
  /** Login of the owner, for setup and direct queries. */
  readonly ownerUrl: string;
  /** Drops the database, also while connected. */
  readonly drop: () => Promise<void>;
}

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Data that many databases start with. Written once per name, then copied. */
export interface InitialData {
  /** Lower case letters. */
  readonly name: string;
  /** Gets a migrated database, with the login of the application, and closes its connections. */
  readonly write: (url: string) => Promise<void>;
}

/**
 * A fresh, migrated database for one test file, cloned from a template in some tens of milliseconds. Tests share one
 * cluster; elsewhere a cluster is started for it. Drop it in `afterAll`.
 */
export async function createTestDatabase(data?: InitialData): Promise<TestDatabase> {
  return createDatabase(async (owner, name, clusterUrl) => {
    const template = await ensureTemplate(owner, clusterUrl, data);
    await owner.query(copyOf(template, name));
    await plantSql(urlOf(clusterUrl, name));
  });
}

const copyOf = (template: string, name: string) =>
  `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY ${COPY_STRATEGY}`;

/** Like `createTestDatabase`, but empty: for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async (owner, name) => void (await owner.query(`CREATE DATABASE "${name}"`)));
}

async function createDatabase(
  create: (owner: pg.Client, name: string, clusterUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const { clusterUrl, release } = await findCluster();
  const name = `${TEST_DATABASE_PREFIX}${process.pid}_${randomBytes(4).toString('hex')}`;
  await withOwner(clusterUrl, (owner) => create(owner, name, clusterUrl));
  const ownerUrl = urlOf(clusterUrl, name);
  return {
    url: applicationUrl(ownerUrl),
    ownerUrl,
    drop: async () => {
      await recordCalledFunctions(ownerUrl);
      await withOwner(clusterUrl, (owner) => owner.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
      await release();
    },
  };
}

const applicationUrl = (ownerUrl: string) => `${ownerUrl}?options=${encodeURIComponent('-c role=marquee_app')}`;

/** A pool as owner, with the same types as the application's. */
export function createOwnerPool(database: TestDatabase, max = 4): pg.Pool {
  return createPool({ url: database.ownerUrl, role: null, max, statementTimeoutMs: null });
}

async function findCluster(): Promise<{ clusterUrl: string; release: () => Promise<void> }> {
  const shared = await sharedClusterUrl();
  if (shared) {
    const response = await fetch(shared);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return { clusterUrl: text, release: async () => {} };
  }
  const cluster = await startTestCluster();
  return { clusterUrl: cluster.ownerUrl, release: cluster.stop };
}

async function sharedClusterUrl(): Promise<string | undefined> {
  if (!process.env['VITEST']) return undefined;
  const { inject } = await import('vitest');
  return inject('testClusterUrl');
}

/** Creates the template database, whose name depends on the content of the migrations: migrated only, or also with data. */
async function ensureTemplate(owner: pg.Client, clusterUrl: string, data?: InitialData): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(new URL(file, MIGRATIONS)));
  const migrated = `template_${hash.digest('hex').slice(0, 16)}`;
  await owner.query('SELECT pg_advisory_lock(4270)');
  try {
    if (!(await isTemplate(owner, migrated))) {
      await dropOldTemplates(owner, migrated);
      await owner.query(`CREATE DATABASE "${migrated}"`);
      await migrate({ ownerUrl: urlOf(clusterUrl, migrated) });
      await markTemplate(owner, migrated);
    }
    if (!data) return migrated;
    const filled = `${migrated}_${data.name}`;
    if (!(await isTemplate(owner, filled))) {
      await owner.query(`DROP DATABASE IF EXISTS "${filled}" WITH (FORCE)`);
      await owner.query(copyOf(migrated, filled));
      await data.write(applicationUrl(urlOf(clusterUrl, filled)));
      await markTemplate(owner, filled);
    }
    return filled;
  } finally {
    await owner.query('SELECT pg_advisory_unlock(4270)');
  }
}

async function isTemplate(owner: pg.Client, name: string): Promise<boolean> {
  const found = await owner.query(`SELECT FROM pg_database WHERE datname = $1 AND datistemplate`, [name]);
  return found.rowCount === 1;
}

async function markTemplate(owner: pg.Client, name: string): Promise<void> {
  await owner.query(`ALTER DATABASE "${name}" IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

/** Also drops an unfinished one of the same name, which is not marked as a template yet. */
async function dropOldTemplates(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ datname: string; datistemplate: boolean }>(
    `SELECT datname, datistemplate FROM pg_database WHERE datname LIKE 'template\\_%'`,
  );
  for (const { datname, datistemplate } of rows) {
    if (datistemplate && datname !== name) await owner.query(`ALTER DATABASE "${datname}" IS_TEMPLATE false`);
    await owner.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  }
}

async function withOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}
