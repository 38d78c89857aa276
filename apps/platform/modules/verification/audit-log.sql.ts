import type { Db, Tx } from '../../db/database.ts';

export interface NewAuditEntry {
  /** `player`, `system`, or the name of the operator. */
  readonly actor: string;
  readonly action:
    | 'requested'
    | 'submitted'
    | 'viewed'
    | 'approved'
    | 'rejected'
    | 'expired'
    | 'voided'
    | 'status_changed'
    | 'deleted';
  readonly playerId: string;
  readonly documentId: string | null;
  readonly detail: string | null;
}

/** Append-only: the application role may only insert. */
export async function insertAuditEntry(tx: Tx | Db, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('kyc_audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      player_id: entry.playerId,
      document_id: entry.documentId,
      detail: entry.detail,
    })
    .execute();
}

/** Entries of a player or of one document, oldest first. */
export async function listAuditLog(db: Db, of: { readonly playerId: string } | { readonly documentId: string }) {
  const [column, id] =
    'playerId' in of ? (['player_id', of.playerId] as const) : (['document_id', of.documentId] as const);
  return db
    .selectFrom('kyc_audit_log')
    .select(['happened_at as happenedAt', 'actor', 'action', 'document_id as documentId', 'detail'])
    .where(column, '=', id)
    .orderBy('audit_id')
    .execute();
}
