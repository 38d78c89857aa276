import type { Db, Tx } from '../../db/database.ts';

/** Whether the player has an open round. */
export async function hasOpenRound(db: Db | Tx, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('open_game_rounds')
    .select('round_id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
