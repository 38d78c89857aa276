import type { Db } from '../../db/database.ts';
import { publicStatus, type WithdrawalAnswer } from './present-withdrawal.rules.ts';
import type { WithdrawalState } from './withdrawal-life.rules.ts';

/** How withdrawals stand, by id; ids of nothing are left out. */
export async function statusesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalAnswer['status']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'state'])
    .where('withdrawal_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ withdrawal_id, state }) => [withdrawal_id, publicStatus(state as WithdrawalState)])); // A check constraint holds the column to these.
}
