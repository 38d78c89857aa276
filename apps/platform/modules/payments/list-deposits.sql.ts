import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A deposit, or money of one that came again after a charge-back. */
export interface ListedRow {
  readonly id: string;
  readonly method: string;
  readonly currency_code: string;
  readonly amount_minor: bigint;
  readonly state: string;
  readonly is_restored: boolean;
  readonly created_at: Date;
}

export async function listDepositRows(
  db: Db,
  { playerId, pageNo, limit }: { playerId: string; pageNo: number; limit: number },
): Promise<{ readonly count: number; readonly rows: readonly ListedRow[] }> {
  const restored = sql`SELECT r.return_id AS id, d.method, d.currency_code, r.amount_minor, 'completed' AS state, true AS is_restored, r.booked_at AS created_at
    FROM deposits d JOIN deposit_returns r ON r.deposit_id = d.deposit_id AND r.kind = 'restore' WHERE d.player_id = ${playerId}`;
  const [{ rows }, total] = await Promise.all([
    sql<ListedRow>`SELECT deposit_id AS id, method, currency_code, amount_minor, state, false AS is_restored, created_at
      FROM deposits WHERE player_id = ${playerId} UNION ALL ${restored}
      ORDER BY created_at DESC, id DESC OFFSET ${(pageNo - 1) * limit} LIMIT ${limit}`.execute(db),
    sql<{ count: bigint }>`SELECT (SELECT count(*) FROM deposits WHERE player_id = ${playerId})
      + (SELECT count(*) FROM (${restored}) AS again) AS count`.execute(db),
  ]);
  return { rows, count: Number(total.rows[0]?.count ?? 0n) }; // a count of rows, not an amount
}
