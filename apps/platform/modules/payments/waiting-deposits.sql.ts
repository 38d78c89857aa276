import type { Db } from '../../db/database.ts';
import { UNDER_WAY_STATES } from './deposit-life.rules.ts';

/** Ids of the player's deposits that may still bring money, newest first. */
export async function listWaitingDepositIds(db: Db, playerId: string, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', UNDER_WAY_STATES)
    .orderBy('created_at', 'desc')
    .limit(countMax)
    .execute();
  return rows.map((row) => row.deposit_id);
}
