import { sql } from 'kysely';
import type { Db } from './database.ts';

export type Purpose = 'demo' | 'real_money';

/** Writes down what the database is for, unless that is known, and answers what it is for. Null asks without writing; the answer is null where nobody has said so yet. */
export async function claimPurpose(db: Db, purpose: Purpose | null): Promise<Purpose | null> {
  if (purpose !== null)
    await sql`INSERT INTO installation (purpose) VALUES (${purpose}) ON CONFLICT DO NOTHING`.execute(db);
  const row = await db.selectFrom('installation').select('purpose').executeTakeFirst();
  return (row?.purpose ?? null) as Purpose | null; // the table's own check allows these alone
}
