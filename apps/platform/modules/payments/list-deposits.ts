import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import { listDepositRows, type DepositFilter } from './list-deposits.sql.ts';
import { statusOf } from './present-deposit.rules.ts';
import { DEPOSIT_STATES, type DepositState } from './deposit-life.rules.ts';

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

export interface DepositQuery extends Omit<DepositFilter, 'states'> {
  readonly playerId: string;
  readonly pageNo: number;
  readonly limit: number;
  /** Only those that the player knows by one of these statuses. */
  readonly statuses?: ReadonlyArray<ReturnType<typeof statusOf>> | undefined;
}

/** Deposits of a player, newest first, whatever became of them. */
export async function listDeposits(db: Db, { statuses, ...query }: DepositQuery): Promise<DepositListing> {
  const states = statuses && DEPOSIT_STATES.filter((state) => statuses.includes(statusOf(state)));
  const { count, rows } = await listDepositRows(db, { ...query, states });
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
