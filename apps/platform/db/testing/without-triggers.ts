import type { Pool } from 'pg';

/** Runs a statement without the triggers that protect rows and the constraints between tables. */
export async function withoutTriggers(owner: Pool, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await owner.connect();
  let isOpen = true;
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(statement, [...values]);
    await client.query('COMMIT');
    isOpen = false;
  } finally {
    // A connection whose transaction is open would be reused with it.
    client.release(isOpen);
  }
}
