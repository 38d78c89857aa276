import type { Pool, PoolClient } from 'pg';

/** Held in shared mode by every process that runs jobs. */
const LOCK = 4_273;

export interface Presence {
  /** Released at the end; its lock ends with the connection. */
  readonly client: PoolClient;
  /** True if no other process runs jobs. */
  readonly isFirst: boolean;
}

/** Takes the shared lock of all processes that run jobs, and finds out whether there was none. */
export async function joinInstallation(pool: Pool): Promise<Presence> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ first: boolean }>('SELECT pg_try_advisory_lock($1) AS first', [LOCK]);
    const isFirst = rows[0]?.first === true;
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
    if (isFirst) await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    return { client, isFirst };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Gives up the lock. The connection may be broken; its lock ended with it. */
export async function leaveInstallation({ client }: Presence): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
  client.release(true);
}
