import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDb, type Db } from '../apps/platform/db/database.ts';
import { APP_ROLE, createPool, OPERATOR_ROLE } from '../apps/platform/db/pool.ts';
import { findRunningPort } from '../apps/standalone/running-casino.ts';
import { findLocalDatabase } from '../packages/local-postgres/find-running.ts';

type Env = Readonly<Record<string, string | undefined>>;

const root = join(import.meta.dirname, '..');

/** Data folder of `npm start` on this machine. */
export function casinoFolder(env: Env): string {
  return resolve(root, env['MARQUEE_DATA_DIR'] || '.data');
}

/** Port of the casino that runs with that folder; null if none runs, or if the environment names a database elsewhere. */
export function runningCasinoPort(env: Env): number | null {
  const isElsewhere = env['DATABASE_URL'] || env['DATABASE_OPERATOR_URL'] || env['DATABASE_OWNER_URL'];
  return isElsewhere ? null : findRunningPort(casinoFolder(env));
}

/** URL of a running casino's database: `DATABASE_URL`, or the one that `npm start` uses on this machine. */
export function casinoDatabaseUrl(env: Env): string {
  return env['DATABASE_URL'] || localDatabaseUrl(env, 'application', 'DATABASE_URL');
}

function localDatabaseUrl(env: Env, login: 'application' | 'owner', setting: string): string {
  const folder = casinoFolder(env);
  const url = existsSync(folder) ? findLocalDatabase(join(folder, 'postgres'), login) : null;
  if (url) return url;
  throw new Error(
    `No casino was started with the data folder ${folder}; start one, name another folder in MARQUEE_DATA_DIR, or set ${setting}.`,
  );
}

/**
 * Database and role of operators' commands: `DATABASE_OPERATOR_URL`, else the owner's login, which is a member of the
 * role. With `DATABASE_URL` alone commands read everything, and those that only operators may execute are refused.
 */
export function operatorDatabase(env: Env): { url: string; role: string } {
  const named = env['DATABASE_OPERATOR_URL'] || env['DATABASE_OWNER_URL'];
  if (named) return { url: named, role: OPERATOR_ROLE };
  if (env['DATABASE_URL']) return { url: env['DATABASE_URL'], role: APP_ROLE };
  return { url: casinoOwnerUrl(env, 'DATABASE_OPERATOR_URL'), role: OPERATOR_ROLE };
}

/** The same database with the schema owner's login: `DATABASE_OWNER_URL`, else `DATABASE_URL`, else the local one. `setting` is what the error names. */
export function casinoOwnerUrl(env: Env, setting = 'DATABASE_OWNER_URL'): string {
  return env['DATABASE_OWNER_URL'] || env['DATABASE_URL'] || localDatabaseUrl(env, 'owner', setting);
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
export function openCasinoDatabase(env: Env): Db {
  return createDb(createPool({ ...operatorDatabase(env), max: 2, applicationName: 'marquee-task' }));
}
