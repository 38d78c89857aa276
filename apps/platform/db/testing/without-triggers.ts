import type { Pool } from 'pg';

/** Runs a statement without the triggers that protect rows and the constraints between tables. */
export async function withoutTriggers(owner: Pool, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(statement, [...values]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
