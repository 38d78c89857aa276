import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { withLongTimeout } from './named-statements.ts';

const TRIES_MAX = 5;
const FIRST_BACKOFF_MS = 4;
/** Serialization failure and deadlock: the database undid everything and asks to be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one READ COMMITTED transaction and commits what it did. On a deadlock or serialization failure everything is undone and
 * `work` runs again, at most five times: it must not do anything outside the database. Any error that `work` throws undoes it.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryTransient(() => db.transaction().setIsolationLevel('read committed').execute(work));
}

/** Any number, as long as nobody else takes it. */
const SEED_LOCK = 7_200_200;

/**
 * As `withTx`, for what a start writes: processes that start together do it one after the other, and nobody waits for an answer, so the time-outs
 * that protect players (a busy machine exceeds them) do not apply.
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

/** As `withTx`, for a job's work of minutes that nobody waits for. */
export async function withLongTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withLongTimeout(() =>
    withTx(db, async (tx) => {
      await sql`SET LOCAL statement_timeout = '5min'`.execute(tx);
      return work(tx);
    }),
  );
}

/** Repeats `attempt` while the database says that it undid it and that trying again may help; waits a little longer each time. */
export async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= TRIES_MAX || !isTransient(error)) throw error;
      await wait(FIRST_BACKOFF_MS * 2 ** tries * (0.5 + Math.random())); // jitter, so that two rivals do not meet again
    }
  }
}

export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code);
}
