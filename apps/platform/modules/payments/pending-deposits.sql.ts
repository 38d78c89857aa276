import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { PENDING_STATES } from './deposit-life.rules.ts';

/** Deposits of one player that wait for money: enough for every coin and bank, and an end to opening more. */
const PENDING_MAX = 20;

/** Throws `request.too_many` at the ceiling. In the transaction that holds the lock of the player's deposits. */
export async function requireFewPending(tx: Tx, playerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', PENDING_STATES)
    .limit(PENDING_MAX)
    .execute();
  if (rows.length >= PENDING_MAX) throw new Refusal('request.too_many', { retryAfterSeconds: 600 });
}

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
