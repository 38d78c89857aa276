import type { Db, Tx } from '../../db/database.ts';

export type AuditAction =
  | 'export_asked'
  | 'export_made'
  | 'export_opened'
  | 'erasure_asked'
  | 'erasure_cancelled'
  | 'erasure_postponed'
  | 'erased'
  | 'identity_viewed'
  | 'identity_forgotten';

export interface NewAuditEntry {
  /** `player`, `system`, or the name of an operator. */
  readonly actor: string;
  readonly act: AuditAction;
  readonly playerId: string;
  readonly detail?: string;
}

export async function insertAuditEntry(tx: Tx | Db, { actor, act, playerId, detail }: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('personal_data_acts')
    .values({ actor, act, player_id: playerId, detail: detail ?? null })
    .execute();
}

export async function listAuditLog(db: Db, playerId: string) {
  return db
    .selectFrom('personal_data_acts')
    .select(['acted_at as actedAt', 'actor', 'act', 'detail'])
    .where('player_id', '=', playerId)
    .orderBy('act_id')
    .limit(1_000)
    .execute();
}
