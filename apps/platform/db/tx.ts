import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { withLongTimeout } from './named-statements.ts';

const TRIES_MAX = 5;
const FIRST_BACKOFF_MS = 4;
/** Serialization failure and deadlock: rolled back by the database and safe to retry. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one READ COMMITTED transaction and commits it. On a deadlock or serialization failure it is rolled
 * back and `work` runs again, at most five times, so `work` must have no effects outside the database. Any error thrown
 * by `work` rolls back.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryTransient(() => db.transaction().setIsolationLevel('read committed').execute(work));
}

/** Runs reads that must agree with each other in one REPEATABLE READ transaction, which neither waits for writers nor delays them. */
export async function withSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Any number that no other lock uses. */
const SEED_LOCK = 7_200_200;

/**
 * Like `withTx`, for seeds: concurrent starts are serialized, and longer timeouts apply because no player is waiting.
 */
export async function withSeedTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withLongTimeout(() =>
    withTx(db, async (tx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = '5min'`.execute(tx);
      await sql`SET LOCAL lock_timeout = '5min'`.execute(tx);
      await sql`SET LOCAL statement_timeout = '5min'`.execute(tx);
      await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
      return work(tx);
    }),
  );
}

/** Like `withTx`, with the timeout of background jobs. */
export async function withLongTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withLongTimeout(() => withTx(db, withLongStatements(work)));
}

/** Like `withSnapshot`, with the timeout of background jobs. */
export async function withLongSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return withLongTimeout(() => withSnapshot(db, withLongStatements(read)));
}

function withLongStatements<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await sql`SET LOCAL statement_timeout = '5min'`.execute(tx);
    return work(tx);
  };
}

/** Retries `attempt` on retryable errors, with growing waits. */
export async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= TRIES_MAX || !isTransient(error)) throw error;
      await wait(FIRST_BACKOFF_MS * 2 ** tries * (0.5 + Math.random())); // jitter, so that two transactions do not collide again
    }
  }
}

export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code);
}
