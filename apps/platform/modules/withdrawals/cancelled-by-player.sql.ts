import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const LISTED_MAX = 20;

/** When the player cancelled withdrawals since an instant, newest first. Those requested more than 30 days before it are not found. */
export async function listCancelledByPlayer(db: Db, playerId: string, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_changes', 'withdrawal_changes.withdrawal_id', 'withdrawals.withdrawal_id')
    .select('withdrawal_changes.changed_at')
    .where('withdrawals.player_id', '=', playerId)
    .where('withdrawals.created_at', '>=', sql<Date>`${since}::timestamptz - interval '30 days'`)
    .where('withdrawals.state', '=', 'cancelled')
    .where('withdrawal_changes.to_state', '=', 'cancelled')
    .where('withdrawal_changes.actor', '=', 'player')
    .where('withdrawal_changes.changed_at', '>=', since)
    .orderBy('withdrawal_changes.changed_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows.map((row) => row.changed_at);
}
