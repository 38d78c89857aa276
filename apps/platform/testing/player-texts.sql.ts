import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Sets one text in every field that the player chooses, bypassing validation, which may change. */
export async function insertPlayerTexts(db: Db, playerId: string, text: string): Promise<void> {
  await sql`UPDATE players SET first_name = ${text}, last_name = ${text}, address = ${text}, city = ${text}, zip_code = ${text},
    nickname = ${text}, username = ${text} WHERE player_id = ${playerId}`.execute(db);
  await sql`UPDATE sessions SET user_agent = ${text}, location = ${text} WHERE player_id = ${playerId}`.execute(db);
}
