import { sql, type Selectable } from 'kysely';
import type { Db, Schema, Tx } from '../../db/database.ts';
import type { Target } from './quotes.sql.ts';

export interface PlaceRow extends Target {
  readonly placeId: string;
  /** Nothing is paid here before. */
  readonly ripeAt: Date;
}

function toPlace(row: Selectable<Schema['withdrawal_places']>): PlaceRow {
  return {
    placeId: row.place_id,
    method: row.method,
    network: row.network,
    address: row.address,
    tag: row.tag,
    fullName: row.full_name,
    email: row.email,
    ripeAt: row.ripe_at,
  };
}

/** A player's address book, last used first. */
export async function listPlaces(db: Db | Tx, playerId: string): Promise<PlaceRow[]> {
  const rows = await db
    .selectFrom('withdrawal_places')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(toPlace);
}

/** Null also where it is removed, or another player's. */
export async function findPlace(db: Db | Tx, playerId: string, placeId: string): Promise<PlaceRow | null> {
  const row = await db
    .selectFrom('withdrawal_places')
    .selectAll()
    .where('place_id', '=', placeId)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toPlace(row);
}

/** The place of the book that is this one to the letter. In a transaction its row is held: it is not removed before the commit. */
export async function findSamePlace(
  db: Db | Tx,
  playerId: string,
  target: Target,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<PlaceRow | null> {
  const row = await db
    .selectFrom('withdrawal_places')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('method', '=', target.method)
    .where('address', '=', target.address)
    .where('network', sql`is not distinct from`, target.network)
    .where('tag', sql`is not distinct from`, target.tag)
    .where('full_name', sql`is not distinct from`, target.fullName)
    .where('email', sql`is not distinct from`, target.email)
    .where('removed_at', 'is', null)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : toPlace(row);
}

export async function insertPlace(tx: Tx, playerId: string, place: PlaceRow): Promise<void> {
  await tx
    .insertInto('withdrawal_places')
    .values({
      place_id: place.placeId,
      player_id: playerId,
      method: place.method,
      network: place.network,
      address: place.address,
      tag: place.tag,
      full_name: place.fullName,
      email: place.email,
      ripe_at: place.ripeAt,
    })
    .execute();
}

export async function notePlaceUsed(tx: Tx, placeId: string): Promise<void> {
  await tx
    .updateTable('withdrawal_places')
    .set({ used_at: sql<Date>`now()` })
    .where('place_id', '=', placeId)
    .execute();
}

export interface Restart {
  readonly playerId: string;
  readonly since: Date;
  readonly now: Date;
  readonly ripeAt: Date;
}

/** Places that still wait or were added since then, removed ones included, wait at least until `ripeAt`. Answers their ids. */
export async function restartPlaces(tx: Tx, { playerId, since, now, ripeAt }: Restart): Promise<string[]> {
  const rows = await tx
    .updateTable('withdrawal_places')
    .set({ ripe_at: sql<Date>`greatest(ripe_at, ${ripeAt}::timestamptz)` })
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('ripe_at', '>', now)]))
    .returning('place_id')
    .execute();
  return rows.map((row) => row.place_id);
}

/** False where the player has no such place. Withdrawals keep the row that they go to. */
export async function removePlace(db: Db, playerId: string, placeId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal_places')
    .set({ removed_at: sql<Date>`now()` })
    .where('place_id', '=', placeId)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
