import type { Db, Tx } from '../../db/database.ts';
import { PENDING_STATES } from './deposit-life.rules.ts';

/** Whether the player has a deposit that may still bring money. */
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
