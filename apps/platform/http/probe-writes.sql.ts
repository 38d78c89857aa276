import type { Pool } from 'pg';

/**
 * Writes what costs next to nothing and is lost: a new page of a temporary table (emptied at commit, so that each probe needs disk space again) and one row of a
 * real one. Throws what the database says where it cannot.
 */
export async function probeWrites(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TEMPORARY TABLE IF NOT EXISTS write_probe_pages (filler text STORAGE PLAIN) ON COMMIT DELETE ROWS;
    INSERT INTO write_probe_pages VALUES (repeat('x', 7000));
    INSERT INTO write_probe VALUES (true) ON CONFLICT (is_single) DO UPDATE SET written_at = now()`);
}
