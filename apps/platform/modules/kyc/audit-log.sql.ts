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
  return db
    .selectFrom('kyc_audit_log')
    .select(['happened_at as happenedAt', 'actor', 'action', 'document_id as documentId', 'detail'])
    .$if('playerId' in of, (query) => query.where('player_id', '=', 'playerId' in of ? of.playerId : ''))
    .$if('documentId' in of, (query) => query.where('document_id', '=', 'documentId' in of ? of.documentId : ''))
    .orderBy('audit_id')
    .execute();
}
