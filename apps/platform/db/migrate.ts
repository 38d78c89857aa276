import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { installJobs } from './install-jobs.sql.ts';
import { explainSchema, evaluateSchema, type SchemaState } from './schema-state.rules.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url));
const TABLE = 'schema_migrations';
/** One number for all processes that migrate one database. */
const LOCK = 4_272;

/** The schema does not fit this release. The message is one sentence for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

export interface MigrateOptions {
  /** Login that owns the schema and may create the application's role. Never the application's own. */
  readonly ownerUrl: string;
  readonly log?: (line: string) => void;
  /** Files to run at most, for tests; all by default. */
  readonly count?: number;
  /** Folder of the migrations, for tests; this release's by default. */
  readonly dir?: string;
}

/**
 * Brings the schema up to date and returns the names of the files that ran. Several processes may call it at the same time: they wait for each other on an advisory
 * lock. All files of one run are one transaction, so a broken migration leaves nothing behind. Throws `SchemaError` where the database has applied what this release does not have.
 */
export async function migrate({
  ownerUrl,
  log,
  count,
  dir = MIGRATIONS_DIR,
}: MigrateOptions): Promise<readonly string[]> {
  const write = (line: string) => log?.(line);
  // Whoever waits for the lock, or rewrites a large table, must not be ended by a time-out of the login.
  const client = new pg.Client({
    connectionString: ownerUrl,
    statement_timeout: 0,
    lock_timeout: 0,
    application_name: 'marquee-migrate',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const state = evaluateSchema(await listApplied(client), listFiles(dir));
    if (state.kind !== 'current' && state.kind !== 'older') throw new SchemaError(explainSchema(state) ?? '');
    const done = await runner({
      dbClient: client,
      noLock: true,
      dir,
      direction: 'up',
      migrationsTable: TABLE,
      checkOrder: true,
      singleTransaction: true,
      ...(count !== undefined && { count }),
      logger: { debug: () => {}, info: write, warn: write, error: write },
    });
    await installJobs(ownerUrl);
    return done.map((migration) => migration.name);
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** Throws `SchemaError` unless the database has exactly the migrations of this release. Needs the application's login alone. */
export async function requireCurrentSchema(db: Queryable): Promise<void> {
  const state = await readSchemaState(db);
  const problem = explainSchema(state);
  if (problem !== null) throw new SchemaError(problem);
}

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

/** SQLSTATEs of a database in which nothing was migrated, or before the application could read what was. */
const NOT_READABLE: ReadonlySet<unknown> = new Set(['42P01', '42501', '22023']);

async function readSchemaState(db: Queryable): Promise<SchemaState> {
  const files = listFiles();
  try {
    return evaluateSchema(await listApplied(db), files);
  } catch (error) {
    if (NOT_READABLE.has((error as { code?: unknown }).code)) return { kind: 'older', pending: files };
    throw error;
  }
}

async function listApplied(db: Queryable): Promise<string[]> {
  const { rows: found } = await db.query<{ exists: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS exists`, [TABLE]);
  if (found[0]?.exists !== true) return [];
  const { rows } = await db.query<{ name: string }>(`SELECT name FROM ${TABLE} ORDER BY id`);
  return rows.map((row) => row.name);
}

/** Names of the migrations of a release, without `.sql`, in the order in which they run. */
export function listFiles(dir: string = MIGRATIONS_DIR): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted();
}
