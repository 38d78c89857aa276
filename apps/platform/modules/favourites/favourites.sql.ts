import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** All favourites of a player, newest first. */
export async function listFavoriteSlugs(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('game_slug')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('game_slug')
    .execute();
  return rows.map((row) => row.game_slug);
}

/**
 * Adds a favourite; true if it exists already. False if the player has `countMax` others. Concurrent requests may
 * exceed the limit by one, which is harmless.
 */
export async function insertFavorite(db: Db, playerId: string, gameSlug: string, countMax: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`WITH marked AS (
      SELECT count(*) FILTER (WHERE game_slug <> ${gameSlug}) < ${countMax}::integer AS fits FROM favorites WHERE player_id = ${playerId}
    ), written AS (
      INSERT INTO favorites (player_id, game_slug) SELECT ${playerId}, ${gameSlug} FROM marked WHERE fits ON CONFLICT DO NOTHING
    )
    SELECT fits FROM marked`.execute(db);
  return rows[0]?.fits ?? false;
}

export async function deleteFavorite(db: Db, playerId: string, gameSlug: string): Promise<void> {
  await db.deleteFrom('favorites').where('player_id', '=', playerId).where('game_slug', '=', gameSlug).execute();
}
