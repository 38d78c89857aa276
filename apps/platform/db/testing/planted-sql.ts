import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Folder of a run of `run-task -- planted-bugs`; null in other runs. */
const folder = (): string | null => process.env['MARQUEE_PLANTED_BUGS'] ?? null;

/** File to which names of SQL functions are added that this process has called in test databases. */
export function calledFunctionsFile(): string | null {
  const path = folder();
  return path === null ? null : join(path, `called-${process.pid}`);
}

/** Changes a function of a new test database as `planted.sql` in the folder says, and lets the database count calls of functions. */
export async function plantSql(ownerUrl: string): Promise<void> {
  const path = folder();
  if (path === null) return;
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET track_functions = ''all''', current_database()); END $$`,
    );
    const file = join(path, 'planted.sql');
    if (!existsSync(file)) return;
    await client.query(readFileSync(file, 'utf8')).catch((error: unknown) => {
      throw new Error(`${REFUSED}: ${String(error)}`);
    });
  });
}

/** Begins the error of a bug that the database does not accept. */
export const REFUSED = 'The planted SQL is refused';

/** Writes down which functions were called in a test database. Its other connections have to be closed. */
export async function recordCalledFunctions(ownerUrl: string): Promise<void> {
  const file = calledFunctionsFile();
  if (file === null) return;
  await withClient(ownerUrl, async (client) => {
    // A connection adds its counts when it ends, which is shortly after its client has closed it.
    for (let tries = 0; tries < TRIES_MAX && (await hasOthers(client)); tries += 1) await wait(TRY_MS);
    const { rows } = await client.query<{ name: string }>('SELECT funcname AS name FROM pg_stat_user_functions');
    appendFileSync(file, rows.map(({ name }) => `${name}\n`).join(''));
  });
}

const TRIES_MAX = 100;
const TRY_MS = 10;

async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rowCount !== 0;
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
