import type { Db, Tx } from '../../db/database.ts';

export interface TagChange {
  readonly tag: string;
  readonly action: 'added' | 'removed';
  readonly author: string;
  readonly reason: string;
  readonly changedAt: Date;
}

/** The tags of a player, whose row is locked until the end of the transaction; null: there is no such player. */
export async function lockTags(tx: Tx, playerId: string): Promise<readonly string[] | null> {
  const row = await tx
    .selectFrom('players')
    .select('tags')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.tags ?? null;
}

export async function saveTags(
  tx: Tx,
  playerId: string,
  { tags, change }: { readonly tags: readonly string[]; readonly change: Omit<TagChange, 'changedAt'> },
): Promise<void> {
  await tx
    .updateTable('players')
    .set({ tags: [...tags] })
    .where('player_id', '=', playerId)
    .execute();
  await tx
    .insertInto('player_tag_changes')
    .values({ player_id: playerId, ...change })
    .execute();
}

/** The tags of a player; null: there is no such player. */
export async function findTags(db: Db, playerId: string): Promise<readonly string[] | null> {
  const row = await db.selectFrom('players').select('tags').where('player_id', '=', playerId).executeTakeFirst();
  return row?.tags ?? null;
}

/** Changes of a player's tags, oldest first. */
export async function listTagChanges(db: Db, playerId: string): Promise<readonly TagChange[]> {
  const rows = await db
    .selectFrom('player_tag_changes')
    .select(['tag', 'action', 'author', 'reason', 'changed_at as changedAt'])
    .where('player_id', '=', playerId)
    .orderBy('change_id')
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as TagChange['action'] })); // A check constraint limits the column.
}
