import type { AssetCode } from '@marquee/money/assets.ts';
import type { PageQuery } from '../../core/list-place.ts';
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
    /** True for money that was restored after a chargeback. */
    readonly isRestored: boolean;
    readonly createdAt: Date;
    /** `createdAt` in microseconds since 1970. */
    readonly createdMicros: bigint;
  }>;
}

/** The boundaries of a place are of the track `deposits`. */
export interface DepositQuery extends Omit<DepositFilter, 'states'>, PageQuery {
  readonly playerId: string;
  /** Only those with one of these player-visible statuses. */
  readonly statuses?: ReadonlyArray<ReturnType<typeof statusOf>> | undefined;
}

/** Deposits of a player in every state, nearest to the page's place first. */
export async function listDeposits(db: Db, { statuses, ...query }: DepositQuery): Promise<DepositListing> {
  const states = statuses && DEPOSIT_STATES.filter((state) => statuses.includes(statusOf(state)));
  const { count, rows } = await listDepositRows(db, { ...query, states });
  return {
    count,
    rows: rows.map((row) => ({
      depositId: row.id,
      method: row.method,
      asset: row.currency_code as AssetCode, // Checked before it is written.
      amountMinor: row.amount_minor,
      status: statusOf(row.state as DepositState), // A check constraint limits the column to these values.
      isRestored: row.is_restored,
      createdAt: row.created_at,
      createdMicros: row.micros,
    })),
  };
}
