import { sql } from 'kysely';
import type { Db } from '../apps/platform/db/database.ts';

/** Lets the casino run a job now, which its schedule starts every minute. */
export async function runJob(db: Db, name: string): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}, max_attempts => 1)`.execute(db);
}
