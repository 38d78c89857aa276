import type { Db, Tx } from '../../db/database.ts';

export async function insertName(
  tx: Tx,
  row: { readonly playerId: string; readonly hash: Buffer; readonly sealed: Buffer },
): Promise<void> {
  await tx
    .insertInto('exclusion_names')
    .values({ player_id: row.playerId, name_hash: row.hash, sealed: row.sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The encrypted names of these players. */
export async function listNames(
  db: Db | Tx,
  playerIds: readonly string[],
): Promise<readonly { readonly playerId: string; readonly sealed: Buffer }[]> {
  if (playerIds.length === 0) return [];
  return db
    .selectFrom('exclusion_names')
    .select(['player_id as playerId', 'sealed'])
    .where('player_id', 'in', [...playerIds])
    .execute();
}
