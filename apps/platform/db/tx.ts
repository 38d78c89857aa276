import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';

const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 4;
/** Serialization failure and deadlock: the database undid everything and asks to be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one READ COMMITTED transaction and commits what it did. On a deadlock or serialization failure everything is undone and
 * `work` runs again, at most five times: it must not do anything outside the database. Any error that `work` throws undoes it.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryTransient(() => db.transaction().setIsolationLevel('read committed').execute(work));
}

/** Repeats `attempt` while the database says that it undid it and that trying again may help; waits a little longer each time. */
export async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= TRIES_MAX || !isTransient(error)) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random())); // jitter, so that two rivals do not meet again
    }
  }
}

export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code);
}
