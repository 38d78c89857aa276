import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { explainRights, type OwnerRights } from './owner-rights.rules.ts';
import { APP_ROLE, OPERATOR_ROLE } from './pool.ts';
import { installJobs } from './install-jobs.sql.ts';
import { explainSchema, evaluateSchema, type SchemaState } from './schema-state.rules.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url));
const TABLE = 'schema_migrations';
/** Advisory lock of all processes that migrate one database. */
const LOCK = 4_272;

/** The schema does not match this release. The message is one sentence for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

export interface MigrateOptions {
  /** Login that owns the schema and may create the application role; never the application's login. */
  readonly ownerUrl: string;
  readonly log?: (line: string) => void;
  /** Maximum number of files to run, for tests; all by default. */
  readonly count?: number;
  /** Folder of the migrations, for tests; this release's by default. */
  readonly dir?: string;
}

/**
 * Upgrades the schema and returns the names of the files that ran. Concurrent calls are serialized by an advisory lock.
 * All files of one run are one transaction, so a failed migration changes nothing. Throws `SchemaError` if the database
 * has migrations that this release does not have.
 */
export async function migrate({
  ownerUrl,
  log,
  count,
  dir = MIGRATIONS_DIR,
}: MigrateOptions): Promise<readonly string[]> {
  const write = (line: string) => log?.(line);
  // The login's timeouts must not end a wait for the lock or a long migration.
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
    if (state.kind === 'older') await requireOwnerRights(client);
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
    // Also releases the advisory lock.
    await client.end();
  }
}

/**
 * Throws `SchemaError` unless the database has exactly the migrations of this release. Works with the application's
 * login.
 */
export async function requireCurrentSchema(db: Queryable): Promise<void> {
  const state = await readSchemaState(db);
  const problem = explainSchema(state);
  if (problem !== null) throw new SchemaError(problem);
}

/** Throws `SchemaError` with every right that the login lacks, before a migration fails with one of them. */
async function requireOwnerRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Omit<OwnerRights, 'roles'> & { readonly database: string }>(
    `SELECT current_user AS login, rolsuper AS "isSuperuser", rolcreaterole AS "mayCreateRoles", current_database() AS database,
       pg_has_role(datdba, 'USAGE') AS "ownsDatabase", has_schema_privilege('public', 'CREATE') AS "mayCreateTables"
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  );
  const { rows: roles } = await client.query<OwnerRights['roles'][number]>(
    `SELECT name, oid IS NOT NULL AS exists,
       coalesce(pg_has_role(oid, 'MEMBER WITH ADMIN OPTION'), false) AS "hasAdmin"
     FROM unnest($1::text[]) name LEFT JOIN pg_roles ON rolname = name ORDER BY name`,
    [[APP_ROLE, OPERATOR_ROLE]],
  );
  const [login] = rows;
  const problem = login ? explainRights({ ...login, roles }, login.database) : null;
  if (problem !== null) throw new SchemaError(problem);
}

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

/** SQLSTATEs of an unmigrated database, or one that the application may not read yet. */
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

/** Names of a release's migrations, without `.sql`, in order. */
export function listFiles(dir: string = MIGRATIONS_DIR): string[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted();
}
