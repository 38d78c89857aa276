import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { PageQuery } from '../../core/list-place.ts';
import type { Db } from '../../db/database.ts';
import { microsOf, pageOfTable } from '../../db/page-of-table.sql.ts';
import { publicStatus, type WithdrawalResponse } from './present-withdrawal.rules.ts';
import { WITHDRAWAL_STATES, type WithdrawalState } from './withdrawal-life.rules.ts';

/** A withdrawal in the player's history, in any state. */
export interface PastWithdrawal {
  readonly withdrawalId: string;
  readonly method: string;
  readonly asset: AssetCode;
  readonly amountMinor: bigint;
  readonly status: WithdrawalResponse['status'];
  readonly createdAt: Date;
  /** `createdAt` in microseconds since 1970. */
  readonly createdMicros: bigint;
}

/** Absent fields do not filter. */
export interface PastQuery extends PageQuery {
  readonly playerId: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currencyCode?: string | undefined;
  readonly statuses?: ReadonlyArray<WithdrawalResponse['status']> | undefined;
}

/** Withdrawals of a player, nearest to the page's place first; its boundaries are of the track `withdrawals`. */
export async function listPastWithdrawals(
  db: Db,
  { place, limit, ...query }: PastQuery,
): Promise<{ readonly count: number; readonly rows: readonly PastWithdrawal[] }> {
  const page = pageOfTable('withdrawals', place, { time: sql`created_at`, id: sql`withdrawal_id` });
  const rowsMax = sql`LIMIT ${limit}`;
  const countMax = sql`LIMIT ${COUNT_MAX + 1}`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`SELECT withdrawal_id, method, currency_code, amount_minor, state, created_at, ${microsOf(sql`created_at`)} AS micros
      FROM (${wantedRows(query, sql`AND ${page.isBeyond} ORDER BY ${page.order} ${rowsMax}`)}) AS one ORDER BY ${page.order} ${rowsMax}`.execute(
      db,
    ),
    sql<{ count: bigint }>`SELECT count(*) AS count
      FROM (SELECT FROM (${wantedRows(query, countMax)}) AS one ${countMax}) AS counted`.execute(db),
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
      createdMicros: row.micros,
    })),
  };
}

/** The wanted rows; `rest` limits those of each currency and state, which an index has in order of time. */
function wantedRows(query: Omit<PastQuery, keyof PageQuery>, rest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { playerId, from, to, currencyCode, statuses } = query;
  const states =
    statuses === undefined
      ? WITHDRAWAL_STATES
      : WITHDRAWAL_STATES.filter((state) => statuses.includes(publicStatus(state)));
  const currencies =
    currencyCode === undefined ? sql`assets a (currency)` : sql`(VALUES (${currencyCode}::text)) a (currency)`;
  return sql`SELECT w.* FROM ${currencies} CROSS JOIN unnest(${states}::text[]) s (state) CROSS JOIN LATERAL (
      SELECT * FROM withdrawals WHERE player_id = ${playerId} AND currency_code = a.currency AND state = s.state
        AND ${from === undefined ? sql`true` : sql`created_at >= ${from}`} AND ${to === undefined ? sql`true` : sql`created_at < ${to}`} ${rest}
    ) AS w`;
}

/** The columns read. Check constraints limit them to these types. */
interface Row {
  readonly withdrawal_id: string;
  readonly method: string;
  readonly currency_code: AssetCode;
  readonly amount_minor: bigint;
  readonly state: WithdrawalState;
  readonly created_at: Date;
  readonly micros: bigint;
}
