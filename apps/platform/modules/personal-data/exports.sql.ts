import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface NewExport {
  readonly exportId: string;
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
  readonly origin: string;
}

/** The pending or ready copy; an expired one is ignored before the job deletes it. */
export async function findExport(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'expired')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

/** False if one exists already. */
export async function insertExport(tx: Tx, newExport: NewExport): Promise<boolean> {
  const inserted = await tx
    .insertInto('data_exports')
    .values({
      export_id: newExport.exportId,
      player_id: newExport.playerId,
      brand_key: newExport.brandKey,
      locale: newExport.locale,
      origin: newExport.origin,
    })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .where(sql<boolean>`state <> 'expired'`)
        .doNothing(),
    )
    .returning('export_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listPending(db: Db, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('export_id')
    .where('state', '=', 'pending')
    .orderBy('requested_at')
    .limit(countMax)
    .execute();
  return rows.map((row) => row.export_id);
}

/** Undefined if another process has claimed it, or it is done. */
export async function claimPending(tx: Tx, exportId: string) {
  return tx
    .selectFrom('data_exports')
    .selectAll()
    .where('export_id', '=', exportId)
    .where('state', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Waits for a copy of the player that is being made, and keeps others from being started. */
export async function lockExports(tx: Tx, playerId: string): Promise<void> {
  await tx.selectFrom('data_exports').select('export_id').where('player_id', '=', playerId).forUpdate().execute();
}

export async function insertChunk(tx: Tx, exportId: string, chunkNo: number, bytes: Buffer): Promise<void> {
  await tx.insertInto('data_export_parts').values({ export_id: exportId, part_no: chunkNo, bytes }).execute();
}

export async function markReady(
  tx: Tx,
  exportId: string,
  { hours, byteCount, isEncrypted }: { hours: number; byteCount: number; isEncrypted: boolean },
): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      ready_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
      byte_count: BigInt(byteCount),
      is_encrypted: isEncrypted,
    })
    .where('export_id', '=', exportId)
    .execute();
}

export async function setTicket(db: Db | Tx, exportId: string, hash: Buffer, seconds: number): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ ticket_hash: hash, ticket_ends_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('export_id', '=', exportId)
    .execute();
}

/** Consumes the ticket. Undefined if it is invalid. */
export async function consumeTicket(db: Db, brandKey: string, hash: Buffer) {
  return db
    .updateTable('data_exports')
    .set({ ticket_hash: null, ticket_ends_at: null })
    .where('ticket_hash', '=', hash)
    .where('brand_key', '=', brandKey)
    .where('state', '=', 'ready')
    .where('ticket_ends_at', '>', sql<Date>`now()`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['export_id', 'player_id', 'byte_count', 'is_encrypted'])
    .executeTakeFirst();
}

export async function findChunk(db: Db, exportId: string, chunkNo: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_export_parts')
    .select('bytes')
    .where('export_id', '=', exportId)
    .where('part_no', '=', chunkNo)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes expired copies; returns how many. */
export async function endExpired(tx: Tx, playerId: string | null, countMax: number): Promise<number> {
  let due = tx
    .selectFrom('data_exports')
    .select('export_id')
    .where('state', '=', 'ready')
    .where('expires_at', '<=', sql<Date>`now()`)
    .limit(countMax)
    .forUpdate()
    .skipLocked();
  if (playerId !== null) due = due.where('player_id', '=', playerId);
  const ids = (await due.execute()).map((row) => row.export_id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('data_export_parts').where('export_id', 'in', ids).execute();
  await tx
    .updateTable('data_exports')
    .set({ state: 'expired', ticket_hash: null, ticket_ends_at: null })
    .where('export_id', 'in', ids)
    .execute();
  return ids.length;
}

/** The next encrypted chunk of a copy after the given one; undefined after the last. */
export async function findEncryptedChunkAfter(db: Db, after: { exportId: string; chunkNo: number }) {
  return db
    .selectFrom('data_export_parts')
    .innerJoin('data_exports', 'data_exports.export_id', 'data_export_parts.export_id')
    .select(['data_export_parts.export_id', 'part_no', 'bytes'])
    .where('is_encrypted', '=', true)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('data_export_parts.export_id', 'part_no'), '>', tuple(after.exportId, after.chunkNo)),
    )
    .orderBy('data_export_parts.export_id')
    .orderBy('part_no')
    .limit(1)
    .executeTakeFirst();
}
