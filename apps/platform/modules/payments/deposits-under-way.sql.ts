import type { Db, Tx } from '../../db/database.ts';
import { UNDER_WAY_STATES } from './deposit-life.rules.ts';

/** Whether money of this player may still come by a deposit that was begun. */
export async function hasDepositUnderWay(db: Db | Tx, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', UNDER_WAY_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
