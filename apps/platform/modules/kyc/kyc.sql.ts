import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface DocumentLabel {
  readonly documentType: string;
  readonly label: string;
  readonly isRequired: boolean;
}

export async function listLabels(db: Db): Promise<DocumentLabel[]> {
  return db
    .selectFrom('document_labels')
    .select(['document_type as documentType', 'label_key as label', 'is_required as isRequired'])
    .orderBy('sort_order')
    .execute();
}

/** Newest first. */
export async function listDocuments(db: Db, playerId: string) {
  return db
    .selectFrom('documents')
    .select([
      'document_id',
      'document_type',
      'status',
      'reason_key',
      'uploaded_at',
      sql<string | null>`to_char(expires_on, 'YYYY-MM-DD')`.as('expires_on'),
    ])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('document_id')
    .execute();
}

export async function saveLabels(db: Db, labels: readonly DocumentLabel[]): Promise<void> {
  await db
    .insertInto('document_labels')
    .values(
      labels.map(({ documentType, label, isRequired }, order) => ({
        document_type: documentType,
        label_key: label,
        is_required: isRequired,
        sort_order: order,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('document_type').doUpdateSet((row) => ({
        label_key: row.ref('excluded.label_key'),
        is_required: row.ref('excluded.is_required'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute();
}
