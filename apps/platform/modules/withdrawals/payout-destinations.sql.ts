import { sql, type Selectable } from 'kysely';
import type { Db, Schema, Tx } from '../../db/database.ts';
import { toTarget, type Target } from './quotes.sql.ts';

export interface DestinationRow extends Target {
  readonly destinationId: string;
  /** End of the cool-down: nothing is paid to it before. */
  readonly usableFrom: Date;
}

function toDestination(row: Selectable<Schema['payout_destinations']>): DestinationRow {
  return {
    destinationId: row.destination_id,
    ...toTarget(row),
    usableFrom: row.usable_from,
  };
}

/** A player's saved destinations, last used first. */
export async function listDestinations(db: Db | Tx, playerId: string): Promise<DestinationRow[]> {
  const rows = await db
    .selectFrom('payout_destinations')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(toDestination);
}

/** Null also for a removed destination or another player's. */
export async function findDestination(
  db: Db | Tx,
  playerId: string,
  destinationId: string,
): Promise<DestinationRow | null> {
  const row = await db
    .selectFrom('payout_destinations')
    .selectAll()
    .where('destination_id', '=', destinationId)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toDestination(row);
}

/** The saved destination with exactly this data. With `isLocked` its row is locked until the end of the transaction, so that it cannot be removed. */
export async function findSameDestination(
  db: Db | Tx,
  playerId: string,
  target: Target,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<DestinationRow | null> {
  const row = await db
    .selectFrom('payout_destinations')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('method', '=', target.method)
    .where('address', '=', target.address)
    .where('network', sql`is not distinct from`, target.network)
    .where('tag', sql`is not distinct from`, target.tag)
    .where('full_name', sql`is not distinct from`, target.fullName)
    .where('email', sql`is not distinct from`, target.email)
    .where('removed_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : toDestination(row);
}

export async function insertDestination(tx: Tx, playerId: string, destination: DestinationRow): Promise<void> {
  await tx
    .insertInto('payout_destinations')
    .values({
      destination_id: destination.destinationId,
      player_id: playerId,
      method: destination.method,
      network: destination.network,
      address: destination.address,
      tag: destination.tag,
      full_name: destination.fullName,
      email: destination.email,
      usable_from: destination.usableFrom,
    })
    .execute();
}

export async function recordDestinationUsed(tx: Tx, destinationId: string): Promise<void> {
  await tx
    .updateTable('payout_destinations')
    .set({ used_at: sql<Date>`now()` })
    .where('destination_id', '=', destinationId)
    .execute();
}

export interface Restart {
  readonly playerId: string;
  readonly since: Date;
  readonly now: Date;
  readonly usableFrom: Date;
}

/** Extends the cool-down of destinations that are in it or were added since `since`, removed ones included, to at least `usableFrom`. Returns their ids. */
export async function restartCoolDown(tx: Tx, { playerId, since, now, usableFrom }: Restart): Promise<string[]> {
  const rows = await tx
    .updateTable('payout_destinations')
    .set({ usable_from: sql<Date>`greatest(usable_from, ${usableFrom}::timestamptz)` })
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('usable_from', '>', now)]))
    .returning('destination_id')
    .execute();
  return rows.map((row) => row.destination_id);
}

/** False if the player has no such destination. Withdrawals still refer to a removed row. */
export async function removeDestination(db: Db, playerId: string, destinationId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_destinations')
    .set({ removed_at: sql<Date>`now()` })
    .where('destination_id', '=', destinationId)
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
