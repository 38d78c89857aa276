import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Counted {
  /** Attempts in the running window, this one included. */
  readonly attempts: number;
  readonly secondsLeft: number;
}

/** Counts one more attempt, and begins a new window where the last one has ended. One statement: parallel attempts are all counted. */
export async function countAttempt(db: Db, key: string, windowSeconds: number): Promise<Counted> {
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

/** Takes back one attempt that turned out to be the owner's. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt_counters')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('counter_key', '=', key)
    .execute();
}

export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt_counters').where('counter_key', 'in', keys).execute();
}

/** Housekeeping: windows that are over count for nothing. Up to `countMax` at once; those that somebody is just counting are left. */
export async function deleteOldCounters(db: Db, countMax: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempt_counters')
    .where('counter_key', 'in', (eb) =>
      eb
        .selectFrom('attempt_counters')
        .select('counter_key')
        .where('window_ends_at', '<', sql<Date>`now()`)
        .limit(countMax)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
