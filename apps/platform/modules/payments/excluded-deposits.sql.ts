import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { CREDITED_STATES, OPEN_STATES } from './deposit-life.rules.ts';

/** Whether any deposit of this player was ever credited. */
export async function hasCreditedDeposit(db: Db | Tx, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('state', 'in', CREDITED_STATES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks every unpaid payment of the player for cancellation at its provider; the reconciliation job retries until the provider has responded. */
export async function requestDepositCancels(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ cancel_requested_at: sql<Date>`coalesce(cancel_requested_at, now())`, next_check_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('state', 'in', OPEN_STATES)
    .execute();
}

/** Ids of the player's payments that are marked for cancellation. */
export async function listDepositsToCancel(db: Db, playerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('deposit_id')
    .where('player_id', '=', playerId)
    .where('cancel_requested_at', 'is not', null)
    .where('state', 'in', OPEN_STATES)
    .execute();
  return rows.map((row) => row.deposit_id);
}
