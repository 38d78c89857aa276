import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Waits until this many connections to the database wait for locks that other transactions hold. */
export async function untilLockWaits(owner: Pool, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(count);
}
