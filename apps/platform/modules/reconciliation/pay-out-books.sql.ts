import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Period, RecordedPayOut } from './books.types.ts';

/** Ids of the withdrawals that were sent or returned in the period; twice if both happened in it. */
export async function listPayOutsWithBookings(db: Db | Tx, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ withdrawal_id: string }>`SELECT withdrawal_id FROM withdrawal_changes
    WHERE to_state IN ('sent', 'returned') AND changed_at >= ${from} AND changed_at < ${to}`.execute(db);
  return rows.map((row) => row.withdrawal_id);
}

interface PayOutRow {
  readonly withdrawal_id: string;
  readonly provider: string;
  readonly player_id: string;
  readonly currency_code: AssetCode;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly state: string;
  readonly provider_payout_id: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly returned_at: Date | null;
}

/** The full records of these withdrawals. One that was returned before our first check counts as sent at that instant. */
export async function listPayOuts(db: Db | Tx, references: readonly string[]): Promise<RecordedPayOut[]> {
  const { rows } =
    await sql<PayOutRow>`SELECT w.withdrawal_id, w.provider, w.player_id, w.currency_code, w.amount_minor, w.fee_minor, w.state, w.provider_payout_id,
      w.created_at, min(c.changed_at) FILTER (WHERE c.to_state IN ('sent', 'returned')) AS sent_at,
      min(c.changed_at) FILTER (WHERE c.to_state = 'returned') AS returned_at
    FROM withdrawals w LEFT JOIN withdrawal_changes c USING (withdrawal_id)
    WHERE w.withdrawal_id = ANY (${references}::text[]) GROUP BY w.withdrawal_id`.execute(db);
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.withdrawal_id,
    playerId: row.player_id,
    currencyCode: row.currency_code,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    state: row.state,
    providerPaymentId: row.provider_payout_id,
    sentAt: row.sent_at,
    returnedAt: row.returned_at,
    createdAt: row.created_at,
  }));
}
