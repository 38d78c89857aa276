import { COUNT_MAX } from '@marquee/contract/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A deposit, or money of one that was restored after a chargeback. */
export interface ListedRow {
  readonly id: string;
  readonly method: string;
  readonly currency_code: string;
  readonly amount_minor: bigint;
  readonly state: string;
  readonly is_restored: boolean;
  readonly created_at: Date;
}

/** Absent fields do not filter. */
export interface DepositFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly currencyCode?: string | undefined;
  readonly states?: readonly string[] | undefined;
  /** True: only restored money; false: none of it. */
  readonly isRestored?: boolean | undefined;
}

export async function listDepositRows(
  db: Db,
  { playerId, pageNo, limit, ...filter }: { playerId: string; pageNo: number; limit: number } & DepositFilter,
): Promise<{ readonly count: number; readonly rows: readonly ListedRow[] }> {
  const { from = null, to = null, currencyCode = null, states = null, isRestored = null } = filter;
  const wanted = sql`SELECT * FROM (
      SELECT deposit_id AS id, method, currency_code, amount_minor, state, false AS is_restored, created_at
      FROM deposits WHERE player_id = ${playerId}
    UNION ALL
      SELECT r.return_id, d.method, d.currency_code, r.amount_minor, 'completed', true, r.booked_at
      FROM deposits d JOIN deposit_returns r ON r.deposit_id = d.deposit_id AND r.kind = 'restore' WHERE d.player_id = ${playerId}
    ) AS one
    WHERE (${from}::timestamptz IS NULL OR created_at >= ${from}) AND (${to}::timestamptz IS NULL OR created_at < ${to})
      AND (${currencyCode}::text IS NULL OR currency_code = ${currencyCode}) AND (${states}::text[] IS NULL OR state = ANY (${states}))
      AND (${isRestored}::boolean IS NULL OR is_restored = ${isRestored})`;
  const [{ rows }, total] = await Promise.all([
    sql<ListedRow>`${wanted} ORDER BY created_at DESC, id DESC OFFSET ${(pageNo - 1) * limit} LIMIT ${limit}`.execute(
      db,
    ),
    sql<{ count: bigint }>`SELECT count(*) AS count FROM (${wanted} LIMIT ${COUNT_MAX + 1}) AS counted`.execute(db),
  ]);
  return { rows, count: Number(total.rows[0]?.count ?? 0n) }; // A count of rows, not an amount.
}
