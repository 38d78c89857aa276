import type { Db } from '../../db/database.ts';
import { IS_UNDER_WAY, type DepositState } from './settlement.rules.ts';

const UNDER_WAY = (Object.keys(IS_UNDER_WAY) as DepositState[]).filter((state) => IS_UNDER_WAY[state]); // its own keys

/** Whether money of this player may still come by a deposit that was begun. */
export async function hasDepositUnderWay(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', UNDER_WAY)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
