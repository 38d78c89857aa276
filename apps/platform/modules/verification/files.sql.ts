import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type FileState = 'storing' | 'stored' | 'deleting' | 'deleted';

export interface FileRow {
  readonly fileId: string;
  readonly playerId: string;
  readonly documentId: string | null;
  readonly state: FileState;
  readonly receivedSha256: Buffer;
  readonly kind: 'image' | 'pdf';
  readonly mediaType: string;
  readonly byteCount: number;
  readonly pageCount: number;
  readonly storageKey: string;
  readonly scannedBy: string;
}

function selectFiles(db: Db | Tx) {
  return db.selectFrom('document_files').select((row) => [
    'file_id as fileId',
    'player_id as playerId',
    'document_id as documentId',
    row.ref('state').$castTo<FileState>().as('state'), // CHECK constraints limit the columns to these values
    'received_sha256 as receivedSha256',
    row.ref('kind').$castTo<FileRow['kind']>().as('kind'),
    'media_type as mediaType',
    'byte_count as byteCount',
    'page_count as pageCount',
    'storage_key as storageKey',
    'scanned_by as scannedBy',
  ]);
}

export async function findByUploadKey(db: Db, playerId: string, uploadKey: string): Promise<FileRow | undefined> {
  return selectFiles(db).where('player_id', '=', playerId).where('upload_key', '=', uploadKey).executeTakeFirst();
}

/** Files of one player, unordered. */
export async function listFilesById(tx: Tx, playerId: string, fileIds: readonly string[]): Promise<FileRow[]> {
  return selectFiles(tx).where('player_id', '=', playerId).where('file_id', 'in', fileIds).forUpdate().execute();
}

/** In page order. */
export async function listFilesOfDocument(db: Db, documentId: string): Promise<FileRow[]> {
  return selectFiles(db).where('document_id', '=', documentId).orderBy('sort_order').execute();
}

export interface NewFile extends Omit<FileRow, 'documentId' | 'state'> {
  readonly brandKey: string;
  readonly uploadKey: string;
}

/** False if another upload with this key was faster. */
export async function insertFile(db: Db, file: NewFile): Promise<boolean> {
  const inserted = await db
    .insertInto('document_files')
    .values({
      file_id: file.fileId,
      player_id: file.playerId,
      brand_key: file.brandKey,
      upload_key: file.uploadKey,
      received_sha256: file.receivedSha256,
      state: 'storing',
      kind: file.kind,
      media_type: file.mediaType,
      byte_count: file.byteCount,
      page_count: file.pageCount,
      storage_key: file.storageKey,
      scanned_by: file.scannedBy,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'upload_key']).doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markStored(db: Db, fileId: string): Promise<void> {
  await db
    .updateTable('document_files')
    .set({ state: 'stored' })
    .where('file_id', '=', fileId)
    .where('state', '=', 'storing')
    .execute();
}

export async function attachFile(tx: Tx, fileId: string, documentId: string, sortOrder: number): Promise<void> {
  await tx
    .updateTable('document_files')
    .set({ document_id: documentId, sort_order: sortOrder })
    .where('file_id', '=', fileId)
    .execute();
}

/** Files that a player uploaded in the last day. */
export async function countRecentFiles(db: Db, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document_files')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RetentionPeriods {
  readonly brandKey: string;
  readonly unusedDays: number;
  readonly confirmedDays: number;
  readonly rejectedDays: number;
}

/**
 * Files of a brand past their retention period: never submitted, or of documents that were decided or voided. A document that was confirmed and then
 * expired or was voided is kept like a confirmed one, because the verification relied on it.
 */
export async function listDueFiles(db: Db, times: RetentionPeriods, countMax: number) {
  const { rows } = await sql<{ fileId: string; playerId: string; documentId: string | null; storageKey: string }>`
    SELECT file_id AS "fileId", document_files.player_id AS "playerId", document_id AS "documentId", storage_key AS "storageKey"
    FROM document_files LEFT JOIN documents USING (document_id)
    WHERE document_files.brand_key = ${times.brandKey} AND state <> 'deleted' AND CASE
      WHEN state = 'deleting' THEN true
      WHEN document_id IS NULL THEN document_files.created_at < now() - make_interval(days => ${times.unusedDays})
      WHEN status = 'confirmed' THEN decided_at < now() - make_interval(days => ${times.confirmedDays})
      ELSE coalesce(
        (SELECT max(happened_at) FROM kyc_audit_log WHERE kyc_audit_log.document_id = documents.document_id AND action = 'approved')
          < now() - make_interval(days => ${times.confirmedDays}),
        coalesce(voided_at, decided_at) < now() - make_interval(days => ${times.rejectedDays})) END
    ORDER BY document_files.created_at LIMIT ${countMax}`.execute(db);
  return rows;
}

/**
 * Marks a file for deletion, so that it can no longer be submitted or viewed. False if it has been submitted with a
 * document.
 */
export async function markDeleting(db: Db, fileId: string, documentId: string | null): Promise<boolean> {
  const { rows } = await sql`UPDATE document_files SET state = 'deleting'
    WHERE file_id = ${fileId} AND state <> 'deleted' AND document_id IS NOT DISTINCT FROM ${documentId}
    RETURNING file_id`.execute(db);
  return rows.length > 0;
}

export async function markDeleted(tx: Tx, fileId: string): Promise<void> {
  await tx
    .updateTable('document_files')
    .set({ state: 'deleted', deleted_at: sql<Date>`now()` })
    .where('file_id', '=', fileId)
    .execute();
}

/** Files with bytes in the store, ordered by id, after `afterFileId`. */
export async function listStoredFiles(db: Db, afterFileId: string, countMax: number) {
  return db
    .selectFrom('document_files')
    .select(['file_id as fileId', 'storage_key as storageKey'])
    .where('state', 'in', ['storing', 'stored'])
    .where('file_id', '>', afterFileId)
    .orderBy('file_id')
    .limit(countMax)
    .execute();
}

/** False once its deletion has started. */
export async function isFileStored(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('document_files').select('state').where('file_id', '=', fileId).executeTakeFirst();
  return row?.state === 'storing' || row?.state === 'stored';
}
