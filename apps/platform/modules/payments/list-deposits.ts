import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import { listDepositRows } from './list-deposits.sql.ts';
import { statusOf } from './present-deposit.rules.ts';
import type { DepositState } from './deposit-life.rules.ts';

export interface DepositListing {
  readonly count: number;
  readonly rows: ReadonlyArray<{
    readonly depositId: string;
    readonly method: string;
    readonly asset: AssetCode;
    readonly amountMinor: bigint;
    readonly status: ReturnType<typeof statusOf>;
    /** True for a row of money that came again after a charge-back. */
    readonly isRestored: boolean;
    readonly createdAt: Date;
  }>;
}

/** Deposits of a player, newest first, whatever became of them. */
export async function listDeposits(
  db: Db,
  query: { playerId: string; pageNo: number; limit: number },
): Promise<DepositListing> {
  const { count, rows } = await listDepositRows(db, query);
  return {
    count,
    rows: rows.map((row) => ({
      depositId: row.id,
      method: row.method,
      asset: row.currency_code as AssetCode, // checked before it is written
      amountMinor: row.amount_minor,
      status: statusOf(row.state as DepositState), // a check constraint holds the column to these
      isRestored: row.is_restored,
      createdAt: row.created_at,
    })),
  };
}
