import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LimitName, Period } from './limits.types.ts';

export interface Removal extends LimitName {
  readonly playerId: string;
  readonly proposedBy: string;
  /** Null until a second operator has confirmed. */
  readonly confirmedBy: string | null;
}

export async function insertRemoval(
  tx: Tx,
  removal: LimitName & { readonly playerId: string; readonly by: string; readonly reason: string },
): Promise<bigint> {
  const row = await tx
    .insertInto('limit_removal_requests')
    .values({
      player_id: removal.playerId,
      kind: removal.kind,
      period: removal.period,
      reason: removal.reason,
      proposed_by: removal.by,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return row.request_id;
}

export async function findRemoval(db: Db | Tx, requestId: bigint): Promise<Removal | null> {
  const row = await db
    .selectFrom('limit_removal_requests')
    .select(['player_id', 'kind', 'period', 'proposed_by', 'confirmed_by'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    playerId: row.player_id,
    kind: row.kind as Removal['kind'], // Written by `insertRemoval` only.
    period: row.period as Period | null, // As above.
    proposedBy: row.proposed_by,
    confirmedBy: row.confirmed_by,
  };
}

export async function markRemovalConfirmed(tx: Tx, requestId: bigint, by: string): Promise<void> {
  await tx
    .updateTable('limit_removal_requests')
    .set({ confirmed_by: by, confirmed_at: sql<Date>`clock_timestamp()` })
    .where('request_id', '=', requestId)
    .execute();
}
