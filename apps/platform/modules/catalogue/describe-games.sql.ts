import type { Db } from '../../db/database.ts';

/** Name and provider of games by slug, also of those that no brand shows any more; for histories. */
export async function describeGames(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, { name: string; provider: string }>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .innerJoin('game_providers', 'game_providers.provider_slug', 'games.provider_slug')
    .select(['games.game_slug', 'games.name', 'game_providers.name as provider'])
    .where('games.game_slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.game_slug, { name: row.name, provider: row.provider }]));
}
