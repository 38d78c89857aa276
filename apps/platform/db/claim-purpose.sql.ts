import { sql } from 'kysely';
import type { Db } from './database.ts';

export type Purpose = 'demo' | 'real_money';

/**
 * Stores the purpose of the database unless it has one, and returns its purpose. With null it only reads; null if no
 * purpose is stored.
 */
export async function claimPurpose(db: Db, purpose: Purpose | null): Promise<Purpose | null> {
  if (purpose !== null)
    await sql`INSERT INTO installation (purpose) VALUES (${purpose}) ON CONFLICT DO NOTHING`.execute(db);
  const row = await db.selectFrom('installation').select('purpose').executeTakeFirst();
  return (row?.purpose ?? null) as Purpose | null; // a CHECK constraint limits the column to these values
}
