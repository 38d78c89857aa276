import type { Pool, PoolClient } from 'pg';
import { expect } from 'vitest';

/** Waits until this many connections to the database wait for locks that other transactions hold. */
export async function untilLockWaits(pool: Pool, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      // Unlike wait events, these are visible to every role.
      `SELECT count(DISTINCT l.pid)::int AS count FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
       WHERE a.datname = current_database() AND NOT l.granted`,
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(count);
}

/**
 * Runs acts while another transaction holds the locks of a statement: `meanwhile`, with its connection, when all of them wait for it, or have ended without
 * waiting. Then that transaction commits, and those that wait go on.
 */
export async function whileLocked<T>(
  pool: Pool,
  [statement, values]: readonly [statement: string, values: readonly unknown[]],
  acts: readonly (() => Promise<T>)[],
  meanwhile: (holder: PoolClient) => Promise<unknown> = async () => {},
): Promise<readonly PromiseSettledResult<T>[]> {
  const client = await pool.connect();
  let isOpen = true;
  try {
    await client.query('BEGIN');
    await client.query(statement, [...values]);
    const running = Promise.allSettled(acts.map((act) => act()));
    await Promise.race([untilLockWaits(pool, acts.length), running]);
    await meanwhile(client);
    await client.query('COMMIT');
    isOpen = false;
    return await running;
  } finally {
    // A connection whose transaction is open would be reused with its locks.
    client.release(isOpen);
  }
}
