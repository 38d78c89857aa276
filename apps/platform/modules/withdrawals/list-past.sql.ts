import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import { publicStatus, type WithdrawalResponse } from './present-withdrawal.rules.ts';
import type { WithdrawalState } from './withdrawal-life.rules.ts';

/** A withdrawal in the player's history, in any state. */
export interface PastWithdrawal {
  readonly withdrawalId: string;
  readonly method: string;
  readonly asset: AssetCode;
  readonly amountMinor: bigint;
  readonly status: WithdrawalResponse['status'];
  readonly createdAt: Date;
}

/** Absent fields do not filter. */
export interface PastQuery {
  readonly playerId: string;
  readonly pageNo: number;
  readonly limit: number;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currencyCode?: string | undefined;
  readonly statuses?: ReadonlyArray<WithdrawalResponse['status']> | undefined;
}

/** Withdrawals of a player, newest first. */
export async function listPastWithdrawals(
  db: Db,
  { playerId, pageNo, limit, statuses, ...filter }: PastQuery,
): Promise<{ readonly count: number; readonly rows: readonly PastWithdrawal[] }> {
  const [from, to, currencyCode] = [filter.from ?? null, filter.to ?? null, filter.currencyCode ?? null];
  // Players see `paying` as `confirmed`.
  const states = statuses?.flatMap((status) => (status === 'confirmed' ? [status, 'paying'] : [status])) ?? null;
  const wanted = sql`FROM withdrawals WHERE player_id = ${playerId}
    AND (${from}::timestamptz IS NULL OR created_at >= ${from}) AND (${to}::timestamptz IS NULL OR created_at < ${to})
    AND (${currencyCode}::text IS NULL OR currency_code = ${currencyCode}) AND (${states}::text[] IS NULL OR state = ANY (${states}))`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`SELECT withdrawal_id, method, currency_code, amount_minor, state, created_at ${wanted}
      ORDER BY created_at DESC, withdrawal_id DESC OFFSET ${(pageNo - 1) * limit} LIMIT ${limit}`.execute(db),
    sql<{ count: bigint }>`SELECT count(*) AS count FROM (SELECT ${wanted} LIMIT ${COUNT_MAX + 1}) counted`.execute(db),
  ]);
  return {
    count: Number(total.rows[0]?.count ?? 0n), // A count of rows, not an amount.
    rows: rows.map((row) => ({
      withdrawalId: row.withdrawal_id,
      method: row.method,
      asset: row.currency_code,
      amountMinor: row.amount_minor,
      status: publicStatus(row.state),
      createdAt: row.created_at,
    })),
  };
}

/** The columns read. Check constraints limit them to these types. */
interface Row {
  readonly withdrawal_id: string;
  readonly method: string;
  readonly currency_code: AssetCode;
  readonly amount_minor: bigint;
  readonly state: WithdrawalState;
  readonly created_at: Date;
}
