import type { Db } from '../../db/database.ts';
import { PENDING_STATES } from './deposit-life.rules.ts';

/** Ids of the player's deposits that may still bring money, newest first. */
export async function listOpenDepositIds(db: Db, playerId: string, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', PENDING_STATES)
    .orderBy('created_at', 'desc')
    .limit(countMax)
    .execute();
  return rows.map((row) => row.deposit_id);
}
