import type { Db, Tx } from '../../db/database.ts';
import { PENDING_STATES } from './deposit-life.rules.ts';

/** Whether money of this player may still come by a deposit that was begun. */
export async function hasPendingDeposit(db: Db | Tx, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', PENDING_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
