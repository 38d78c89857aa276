import type { Db, Tx } from '../../db/database.ts';

export type AuditAction =
  | 'export_requested'
  | 'export_created'
  | 'export_downloaded'
  | 'erasure_requested'
  | 'erasure_cancelled'
  | 'erasure_postponed'
  | 'erased'
  | 'identity_viewed'
  | 'identity_deleted';

export interface NewAuditEntry {
  /** `player`, `system`, or the name of an operator. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly playerId: string;
  readonly detail?: string;
}

export async function insertAuditEntry(tx: Tx | Db, { actor, action, playerId, detail }: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('personal_data_audit_log')
    .values({ actor, action, player_id: playerId, detail: detail ?? null })
    .execute();
}

export async function listAuditLog(db: Db, playerId: string) {
  return db
    .selectFrom('personal_data_audit_log')
    .select(['happened_at as happenedAt', 'actor', 'action', 'detail'])
    .where('player_id', '=', playerId)
    .orderBy('audit_id')
    .limit(1_000)
    .execute();
}
