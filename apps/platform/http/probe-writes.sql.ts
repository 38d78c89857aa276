import type { Pool } from 'pg';

/**
 * Writes a page of a temporary table (emptied at commit, so that each probe needs disk space) and one row of a real
 * table. Throws the database's error if it cannot write.
 */
export async function probeWrites(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TEMPORARY TABLE IF NOT EXISTS write_probe_pages (filler text STORAGE PLAIN) ON COMMIT DELETE ROWS;
    INSERT INTO write_probe_pages VALUES (repeat('x', 7000));
    INSERT INTO write_probe VALUES (true) ON CONFLICT (is_single) DO UPDATE SET written_at = now()`);
}
