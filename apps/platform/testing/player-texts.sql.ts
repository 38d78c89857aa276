import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Columns of `players` with text of the player's own choice: without a format that the database checks. A new one needs no entry. */
export const CHOSEN_TEXTS = `SELECT a.attname AS name FROM pg_attribute a
  WHERE a.attrelid = 'players'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'text'::regtype AND NOT a.attnotnull
    AND a.attname NOT IN ('phone', 'phone_code')
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND a.attnum = ANY (c.conkey))
  ORDER BY a.attname`;

/** Sets one text in every field that the player chooses, bypassing validation, which may change. */
export async function insertPlayerTexts(db: Db, playerId: string, text: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`${sql.raw(CHOSEN_TEXTS)}`.execute(db);
  const changes = ['username', ...rows.map(({ name }) => name)].map((name) => sql`${sql.id(name)} = ${text}`);
  await sql`UPDATE players SET ${sql.join(changes)} WHERE player_id = ${playerId}`.execute(db);
  await sql`UPDATE sessions SET user_agent = ${text}, location = ${text} WHERE player_id = ${playerId}`.execute(db);
}
