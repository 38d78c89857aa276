import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { deleteOver } from '../../db/delete-over.sql.ts';

export interface AttemptCount {
  /** Attempts in the running window, this one included. */
  readonly attempts: number;
  readonly secondsLeft: number;
}

/**
 * Counts one attempt and starts a new window when the last one has ended. One statement, so that parallel attempts are
 * all counted.
 */
export async function countAttempt(db: Db, key: string, windowSeconds: number): Promise<AttemptCount> {
  const ends = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
  const row = await db
    .insertInto('attempt_counters')
    .values({ counter_key: key, attempts: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('counter_key').doUpdateSet({
        attempts: sql<number>`case when attempt_counters.window_ends_at <= now() then 1 else least(attempt_counters.attempts + 1, 1000000) end`,
        window_ends_at: sql<Date>`case when attempt_counters.window_ends_at <= now() then excluded.window_ends_at else attempt_counters.window_ends_at end`,
      }),
    )
    .returning(['attempts', sql<number>`ceil(extract(epoch from window_ends_at - now()))::integer`.as('seconds_left')])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, secondsLeft: Math.max(1, row.seconds_left) };
}

export interface BackoffPolicy {
  /** Attempts without a wait, except that the last one starts the first wait. */
  readonly attemptsMax: number;
  readonly firstBackoffSeconds: number;
  readonly backoffSecondsMax: number;
}

/** How long after the last attempt the counter is remembered. */
const MEMORY_SECONDS = 7_200;

/**
 * Counts one attempt. Attempts during a wait are not counted and do not extend it; each attempt after a wait doubles
 * the next one. One statement, so that only one of several concurrent attempts gets through after a wait. Returns the
 * seconds left to wait, 0 if the attempt is allowed.
 */
export async function countWithBackoff(db: Db, key: string, limit: BackoffPolicy): Promise<number> {
  const { rows } = await sql<{ seconds_left: number }>`
    INSERT INTO attempt_counters AS c (counter_key, attempts, window_ends_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${MEMORY_SECONDS}))
    ON CONFLICT (counter_key) DO UPDATE SET
      attempts = CASE WHEN c.window_ends_at <= now() THEN 1 WHEN c.blocked_until > now() THEN c.attempts ELSE c.attempts + 1 END,
      window_ends_at = CASE WHEN c.blocked_until > now() THEN c.window_ends_at ELSE excluded.window_ends_at END,
      blocked_until = CASE
        WHEN c.window_ends_at <= now() OR c.attempts + 1 < ${limit.attemptsMax}::integer THEN NULL
        WHEN c.blocked_until > now() THEN c.blocked_until
        ELSE now() + make_interval(secs => least(${limit.backoffSecondsMax}::float,
          ${limit.firstBackoffSeconds}::float * power(2, least(c.attempts + 1 - ${limit.attemptsMax}::integer, 20)))) END
    RETURNING CASE WHEN old.blocked_until > now() THEN ceil(extract(epoch FROM old.blocked_until - now()))::integer ELSE 0 END
      AS seconds_left`.execute(db);
  return rows[0]?.seconds_left ?? 0;
}

/** Uncounts one attempt that turned out to be the owner's. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt_counters')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('counter_key', '=', key)
    .execute();
}

export async function deleteAttempts(db: Db | Tx, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt_counters').where('counter_key', 'in', keys).execute();
}

/** Cleanup: deletes up to `countMax` expired windows; skips rows that are locked. */
export const deleteOldCounters = (db: Db, countMax: number) =>
  deleteOver(db, { table: 'attempt_counters', key: 'counter_key', endsAt: 'window_ends_at' }, countMax);
