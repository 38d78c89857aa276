import { join, resolve } from 'node:path';
import { createDb, type Db } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { findLocalDatabase } from '../packages/local-postgres/find-running.ts';

const root = join(import.meta.dirname, '..');

/** URL of a running casino's database: `DATABASE_URL`, or the one that `npm start` uses on this machine. */
export function casinoDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const url = env['DATABASE_URL'] || findLocalDatabase(resolve(root, env['MARQUEE_DATA_DIR'] ?? '.data', 'postgres'));
  if (!url) throw new Error('There is no casino on this machine; start one, or set DATABASE_URL.');
  return url;
}

/** The same database with the schema owner's login: `DATABASE_OWNER_URL`, else `DATABASE_URL`, else the local one. */
export function casinoOwnerUrl(env: Readonly<Record<string, string | undefined>>): string {
  const named = env['DATABASE_OWNER_URL'] || env['DATABASE_URL'];
  const url = named || findLocalDatabase(resolve(root, env['MARQUEE_DATA_DIR'] ?? '.data', 'postgres'), 'owner');
  if (!url) throw new Error('There is no casino on this machine; start one, or set DATABASE_OWNER_URL.');
  return url;
}

/** Runs `work` with the database of a running casino and always closes the connections. */
export async function withCasinoDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openCasinoDatabase(process.env);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The database of a running casino. The caller closes it. */
export function openCasinoDatabase(env: Readonly<Record<string, string | undefined>>): Db {
  return createDb(createPool({ url: casinoDatabaseUrl(env), max: 2, applicationName: 'marquee-task' }));
}
