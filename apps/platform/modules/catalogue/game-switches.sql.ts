import type { Db, Tx } from '../../db/database.ts';

export interface GameSwitch {
  readonly gameSlug: string;
  readonly isOn: boolean;
  readonly reason: string;
  readonly author: string;
}

/** Returns false if there is no such game. */
export async function updatePlayable(tx: Tx, { gameSlug, isOn }: GameSwitch): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('games')
    .set({ is_playable: isOn, is_demo_available: isOn })
    .where('game_slug', '=', gameSlug)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertGameSwitch(tx: Tx, { gameSlug, isOn, reason, author }: GameSwitch): Promise<void> {
  await tx.insertInto('game_switches').values({ game_slug: gameSlug, is_on: isOn, reason, author }).execute();
}

export async function hasGame(db: Db, gameSlug: string): Promise<boolean> {
  return (
    (await db.selectFrom('games').select('game_slug').where('game_slug', '=', gameSlug).executeTakeFirst()) !==
    undefined
  );
}

/** The latest changes, newest first; of all games if `gameSlug` is null. */
export async function listGameSwitches(
  db: Db,
  { gameSlug, limit }: { gameSlug: string | null; limit: number },
): Promise<readonly (GameSwitch & { readonly switchedAt: Date })[]> {
  const all = db.selectFrom('game_switches');
  const rows = await (gameSlug === null ? all : all.where('game_slug', '=', gameSlug))
    .orderBy('switch_id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    gameSlug: row.game_slug,
    isOn: row.is_on,
    reason: row.reason,
    author: row.author,
    switchedAt: row.switched_at,
  }));
}
