import type { Pool } from 'pg';
import { vi } from 'vitest';

/**
 * Waits until every message written so far can be read and rolled up. Readers stop at the oldest running transaction of the whole cluster, which other tests
 * share.
 */
export async function untilOutboxReadable(owner: Pool): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await owner.query<{ hidden: number }>(
        'SELECT count(*)::int AS hidden FROM outbox WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())',
      );
      return rows[0]?.hidden === 0;
    },
    { timeout: 60_000, interval: 50 },
  );
}
