import { join, resolve } from 'node:path';
import { createDb, type Db } from '../apps/platform/db/database.ts';
import { APP_ROLE, createPool, OPERATOR_ROLE } from '../apps/platform/db/pool.ts';
import { findLocalDatabase } from '../packages/local-postgres/find-running.ts';

const root = join(import.meta.dirname, '..');

/** URL of a running casino's database: `DATABASE_URL`, or the one that `npm start` uses on this machine. */
export function casinoDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const url = env['DATABASE_URL'] || findLocalDatabase(resolve(root, env['MARQUEE_DATA_DIR'] ?? '.data', 'postgres'));
  if (!url) throw new Error('There is no casino on this machine; start one, or set DATABASE_URL.');
  return url;
}

/**
 * Database and role of operators' commands: `DATABASE_OPERATOR_URL`, else the owner's login, which is a member of the
 * role. With `DATABASE_URL` alone commands read everything, and those that only operators may execute are refused.
 */
export function operatorDatabase(env: Readonly<Record<string, string | undefined>>): { url: string; role: string } {
  const named = env['DATABASE_OPERATOR_URL'] || env['DATABASE_OWNER_URL'];
  if (named) return { url: named, role: OPERATOR_ROLE };
  if (env['DATABASE_URL']) return { url: env['DATABASE_URL'], role: APP_ROLE };
  return { url: casinoOwnerUrl(env, 'DATABASE_OPERATOR_URL'), role: OPERATOR_ROLE };
}

/** The same database with the schema owner's login: `DATABASE_OWNER_URL`, else `DATABASE_URL`, else the local one. `setting` is what the error names. */
export function casinoOwnerUrl(
  env: Readonly<Record<string, string | undefined>>,
  setting = 'DATABASE_OWNER_URL',
): string {
  const named = env['DATABASE_OWNER_URL'] || env['DATABASE_URL'];
  const url = named || findLocalDatabase(resolve(root, env['MARQUEE_DATA_DIR'] ?? '.data', 'postgres'), 'owner');
  if (!url) throw new Error(`There is no casino on this machine; start one, or set ${setting}.`);
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
  return createDb(createPool({ ...operatorDatabase(env), max: 2, applicationName: 'marquee-task' }));
}
