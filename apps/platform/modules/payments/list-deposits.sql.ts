import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PageQuery } from '../../core/list-place.ts';
import type { Db } from '../../db/database.ts';
import { microsOf, pageOfTable } from '../../db/page-of-table.sql.ts';
import { DEPOSIT_STATES, type DepositState } from './deposit-life.rules.ts';

/** A deposit, or money of one that was restored after a chargeback. */
export interface ListedRow {
  readonly id: string;
  readonly method: string;
  readonly currency_code: string;
  readonly amount_minor: bigint;
  readonly state: string;
  readonly is_restored: boolean;
  readonly created_at: Date;
  readonly micros: bigint;
}

/** Absent fields do not filter. */
export interface DepositFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currencyCode?: string | undefined;
  readonly states?: readonly DepositState[] | undefined;
  /** True: only restored money; false: none of it. */
  readonly isRestored?: boolean | undefined;
}

/** Rows nearest to the page's place first. */
export async function listDepositRows(
  db: Db,
  { playerId, place, limit, ...filter }: { playerId: string } & PageQuery & DepositFilter,
): Promise<{ readonly count: number; readonly rows: readonly ListedRow[] }> {
  const page = pageOfTable('deposits', place, { time: sql`created_at`, id: sql`id` });
  const wanted = (rest: RawBuilder<unknown>) => rowsOfPlayer(playerId, filter, rest);
  const rowsMax = sql`LIMIT ${limit}`;
  const countMax = sql`LIMIT ${COUNT_MAX + 1}`;
  const [{ rows }, total] = await Promise.all([
    sql<ListedRow>`SELECT *, ${microsOf(sql`created_at`)} AS micros
      FROM (${wanted(sql`AND ${page.isBeyond} ORDER BY ${page.order} ${rowsMax}`)}) AS one ORDER BY ${page.order} ${rowsMax}`.execute(
      db,
    ),
    sql<{ count: bigint }>`SELECT count(*) AS count
      FROM (SELECT FROM (${wanted(countMax)}) AS one ${countMax}) AS counted`.execute(db),
  ]);
  return { rows, count: Number(total.rows[0]?.count ?? 0n) }; // A count of rows, not an amount.
}

/** The wanted rows; `rest` limits those of each currency and state, which an index has in order of time. */
function rowsOfPlayer(playerId: string, filter: DepositFilter, rest: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, to, currencyCode, states = DEPOSIT_STATES, isRestored } = filter;
  const period = sql`${from === undefined ? sql`true` : sql`created_at >= ${from}`} AND ${to === undefined ? sql`true` : sql`created_at < ${to}`}`;
  const currencies =
    currencyCode === undefined ? sql`assets a (currency)` : sql`(VALUES (${currencyCode}::text)) a (currency)`;
  const deposits = sql`SELECT d.* FROM ${currencies} CROSS JOIN unnest(${states}::text[]) s (state) CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT deposit_id AS id, method, currency_code, amount_minor, state, false AS is_restored, created_at
        FROM deposits WHERE player_id = ${playerId} AND currency_code = a.currency AND state = s.state
      ) AS of_state WHERE ${period} ${rest}) AS d`;
  const isOfCurrency = currencyCode === undefined ? sql`true` : sql`d.currency_code = ${currencyCode}`;
  const restored = sql`SELECT * FROM (
      SELECT r.return_id AS id, d.method, d.currency_code, r.amount_minor, 'completed' AS state, true AS is_restored, r.booked_at AS created_at
      FROM deposits d JOIN deposit_returns r ON r.deposit_id = d.deposit_id AND r.kind = 'restore'
      WHERE d.player_id = ${playerId} AND d.restored_minor > 0 AND ${isOfCurrency} AND 'completed' = ANY (${states}::text[])
    ) AS of_returns WHERE ${period} ${rest}`;
  if (isRestored === false) return deposits;
  return isRestored === true ? restored : sql`(${deposits}) UNION ALL (${restored})`;
}
