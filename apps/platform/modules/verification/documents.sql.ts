import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { pageOfTable, placeAfter } from '../../db/page-of-table.sql.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { DocumentStatus } from './kyc-status.rules.ts';

export interface DocumentRow {
  readonly documentId: string;
  readonly playerId: string;
  readonly brandKey: string;
  readonly documentType: string;
  readonly status: DocumentStatus;
  readonly reasonKey: string | null;
  readonly origin: string | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
  readonly uploadedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly fileCount: number;
}

function selectDocuments(db: Db | Tx) {
  return db.selectFrom('documents').select((row) => [
    'document_id as documentId',
    'player_id as playerId',
    'brand_key as brandKey',
    'document_type as documentType',
    row.ref('status').$castTo<DocumentStatus>().as('status'), // a CHECK constraint limits the column to these values
    'reason_key as reasonKey',
    'origin',
    sql<string | null>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'),
    sql<string | null>`to_char(expires_on, 'YYYY-MM-DD')`.as('expiresOn'),
    'uploaded_at as uploadedAt',
    'decided_at as decidedAt',
    'voided_at as voidedAt',
    sql<number>`(SELECT count(*)::integer FROM document_files WHERE document_files.document_id = documents.document_id)`.as(
      'fileCount',
    ),
  ]);
}

/** Newest first. */
export async function listDocuments(db: Db | Tx, playerId: string): Promise<DocumentRow[]> {
  return selectDocuments(db)
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('document_id', 'desc')
    .execute();
}

/** The document of each kind that is not void. */
export async function listCurrent(db: Db | Tx, playerId: string): Promise<DocumentRow[]> {
  return selectDocuments(db).where('player_id', '=', playerId).where('voided_at', 'is', null).execute();
}

export async function findDocument(db: Db | Tx, documentId: string): Promise<DocumentRow | undefined> {
  return selectDocuments(db).where('document_id', '=', documentId).executeTakeFirst();
}

interface ReviewQuery {
  /** Null: of all brands. */
  readonly brandKey: string | null;
  /** Id of the document after which the list continues; by default it begins. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Documents in review, the oldest first; throws if there is no document `after`. */
export async function listInReview(db: Db, { brandKey, after, limit }: ReviewQuery): Promise<readonly DocumentRow[]> {
  const list = { table: 'documents', time: 'uploaded_at', id: 'document_id', direction: 'newer' } as const;
  const place = await placeAfter(db, list, after);
  const page = pageOfTable(list.table, place, { time: sql`uploaded_at`, id: sql`document_id` });
  return selectDocuments(db)
    .where('status', '=', 'pending')
    .where('voided_at', 'is', null)
    .where(sql<boolean>`${page.isBeyond}`)
    .$if(brandKey !== null, (query) => query.where('brand_key', '=', brandKey))
    .orderBy(page.order)
    .limit(limit)
    .execute();
}

/** Confirmed documents whose expiry date has passed. */
export async function listExpired(db: Db, today: string, countMax: number): Promise<DocumentRow[]> {
  return selectDocuments(db)
    .where('status', '=', 'confirmed')
    .where('voided_at', 'is', null)
    .where('expires_on', '<', sql<Date>`${today}::date`)
    .orderBy('expires_on')
    .limit(countMax)
    .execute();
}

export interface NewDocument {
  readonly documentId: string;
  readonly playerId: string;
  readonly brandKey: string;
  readonly documentType: string;
  readonly status: 'requested' | 'pending';
  readonly origin: string | null;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      document_id: document.documentId,
      player_id: document.playerId,
      brand_key: document.brandKey,
      document_type: document.documentType,
      status: document.status,
      origin: document.origin,
      issued_on: dateOf(document.issuedOn),
      expires_on: dateOf(document.expiresOn),
      uploaded_at: document.status === 'pending' ? sql<Date>`now()` : null,
      // Not `now()`, to preserve the order of documents created in one transaction.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

const dateOf = (day: string | null) => (day === null ? null : sql<Date>`${day}::date`);

/** Marks a requested document as submitted. */
export async function markSent(
  tx: Tx,
  documentId: string,
  sent: { readonly origin: string; readonly issuedOn: string | null; readonly expiresOn: string | null },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      status: 'pending',
      origin: sent.origin,
      issued_on: dateOf(sent.issuedOn),
      expires_on: dateOf(sent.expiresOn),
      uploaded_at: sql<Date>`now()`,
    })
    .where('document_id', '=', documentId)
    .execute();
}

export async function markDecided(
  tx: Tx,
  documentId: string,
  verdict: {
    readonly status: 'confirmed' | 'rejected';
    readonly reasonKey: string | null;
    readonly expiresOn: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      status: verdict.status,
      reason_key: verdict.reasonKey,
      decided_at: sql<Date>`now()`,
      ...(verdict.expiresOn !== null && { expires_on: dateOf(verdict.expiresOn) }),
    })
    .where('document_id', '=', documentId)
    .execute();
}

export async function voidDocument(tx: Tx, documentId: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ voided_at: sql<Date>`now()` })
    .where('document_id', '=', documentId)
    .execute();
}

/** Inserts or updates the document types; safe to run at every start. */
export async function saveKinds(db: Db, kinds: readonly DocumentKind[]): Promise<void> {
  await db
    .insertInto('document_labels')
    .values(
      kinds.map(({ documentType, label }, order) => ({
        document_type: documentType,
        label_key: label,
        sort_order: order,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('document_type').doUpdateSet((row) => ({
        label_key: row.ref('excluded.label_key'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute();
}

/** The player's country of residence; null if unknown. */
export async function findResidence(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('players')
    .select('country_code')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.country_code ?? null;
}
