import type { Pool } from 'pg';
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
