import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The parts that visitors may see. */
export interface SharedParts {
  readonly nickname: boolean;
  readonly registered: boolean;
  readonly numbers: boolean;
  readonly games: boolean;
  readonly races: boolean;
  readonly amounts: boolean;
}

export interface ShareRow {
  /** Null while nothing is shared, as is `sharedAt`. */
  readonly shareKey: string | null;
  readonly sharedAt: Date | null;
  readonly shows: SharedParts;
}

const SHARE = sql`share_key AS "shareKey", shared_at AS "sharedAt", json_build_object('nickname', shows_nickname, 'registered', shows_registered,
  'numbers', shows_numbers, 'games', shows_games, 'races', shows_races, 'amounts', shows_amounts) AS shows`;

/** Undefined for a player without settings. */
export async function findShare(db: Db, playerId: string): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`SELECT ${SHARE} FROM shared_statistics WHERE player_id = ${playerId}`.execute(
    db,
  );
  return rows[0];
}

export interface NewKey {
  readonly shareKey: string;
  readonly keyHash: Buffer;
}

/** Saves the shown parts. With a key sharing is on, under the existing key or else this one; without one it is off. */
export async function saveShare(
  db: Db,
  owner: { readonly playerId: string; readonly brandKey: string },
  shows: SharedParts,
  key: NewKey | null,
): Promise<void> {
  const values = {
    shows_nickname: shows.nickname,
    shows_registered: shows.registered,
    shows_numbers: shows.numbers,
    shows_games: shows.games,
    shows_races: shows.races,
    shows_amounts: shows.amounts,
  };
  const stored = {
    share_key: sql<string>`coalesce(shared_statistics.share_key, excluded.share_key)`,
    key_hash: sql<Buffer>`coalesce(shared_statistics.key_hash, excluded.key_hash)`,
    shared_at: sql<Date>`coalesce(shared_statistics.shared_at, excluded.shared_at)`,
  };
  const none = { share_key: null, key_hash: null, shared_at: null };
  await db
    .insertInto('shared_statistics')
    .values({
      player_id: owner.playerId,
      brand_key: owner.brandKey,
      ...values,
      ...(key ? { share_key: key.shareKey, key_hash: key.keyHash, shared_at: sql<Date>`now()` } : none),
    })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ ...values, ...(key ? stored : none) }))
    .execute();
}

/** Replaces the existing key; does nothing if there is none. */
export async function replaceKey(db: Db, playerId: string, { shareKey, keyHash }: NewKey): Promise<void> {
  await db
    .updateTable('shared_statistics')
    .set({ share_key: shareKey, key_hash: keyHash, shared_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('share_key', 'is not', null)
    .execute();
}

/** The player whose page a key opens at this brand. */
export async function findByKey(
  db: Db,
  brandKey: string,
  keyHash: Buffer,
): Promise<(Pick<ShareRow, 'shows'> & { readonly playerId: string }) | undefined> {
  const { rows } = await sql<ShareRow & { readonly playerId: string }>`SELECT player_id AS "playerId", ${SHARE}
    FROM shared_statistics WHERE key_hash = ${keyHash} AND brand_key = ${brandKey}`.execute(db);
  return rows[0];
}
