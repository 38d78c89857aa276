import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import { CREDITED_STATES, UNPAID_STATES, type DepositState } from './deposit-life.rules.ts';

/** The share of a deposit that a central file counts, in the currency of the file. */
export interface CentralShare {
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
}

export interface ReservationRow extends CentralShare {
  readonly depositId: string;
  readonly wanted: 'confirmed' | 'released';
}

export async function insertReservations(
  tx: Tx,
  deposit: { readonly depositId: string; readonly amountMinor: bigint },
  shares: readonly CentralShare[],
): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insertInto('central_reservations')
    .values(
      shares.map(({ currencyCode, amountMinor }) => ({
        deposit_id: deposit.depositId,
        currency_code: currencyCode,
        amount_minor: amountMinor,
        deposit_minor: deposit.amountMinor,
      })),
    )
    .execute();
}

/** What a deposit reserves; empty if its market has no central file. */
export async function listReservations(db: Db, depositId: string): Promise<readonly CentralShare[]> {
  const rows = await db
    .selectFrom('central_reservations')
    .select(['currency_code', 'amount_minor'])
    .where('deposit_id', '=', depositId)
    .orderBy('currency_code')
    .execute();
  return rows.map((row) => ({
    currencyCode: row.currency_code as AssetCode, // Checked before it is written.
    amountMinor: row.amount_minor,
  }));
}

/** Records what the file has now. A reservation that was released meanwhile stays released. */
export async function markReservation(
  db: Db,
  { depositId, currencyCode }: { readonly depositId: string; readonly currencyCode: string },
  state: 'reserved' | 'confirmed' | 'released',
): Promise<void> {
  await db
    .updateTable('central_reservations')
    .set({ state })
    .where('deposit_id', '=', depositId)
    .where('currency_code', '=', currencyCode)
    .where((where) => (state === 'reserved' ? where('state', '=', 'new') : where.val(true)))
    .execute();
}

/** What the file should have of a deposit in this state; null: as it is. Unknown outcomes stay reserved. */
export function wantedOf(state: DepositState): 'confirmed' | 'released' | null {
  if ((CREDITED_STATES as readonly DepositState[]).includes(state)) return 'confirmed';
  return (UNPAID_STATES as readonly DepositState[]).includes(state) ? 'released' : null;
}

/**
 * Leases reservations whose deposit has ended and whose file does not know it: their next try is moved before the file is called, so that other processes skip
 * them. A confirmed amount is that of the credited deposit, at the rate of the reservation, rounded up.
 */
export async function leaseDueReservations(db: Db, countMax: number): Promise<readonly ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    UPDATE central_reservations r SET tries = r.tries + 1, next_try_at = now() + make_interval(secs => least(600, 5 * 2 ^ least(r.tries, 10)))
    FROM deposits d
    WHERE d.deposit_id = r.deposit_id AND (r.deposit_id, r.currency_code) IN (
      SELECT x.deposit_id, x.currency_code FROM central_reservations x
      WHERE x.state <> x.wanted AND x.wanted <> 'reserved' AND x.next_try_at <= now() ORDER BY x.next_try_at LIMIT ${countMax}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING r.deposit_id AS "depositId", r.currency_code AS "currencyCode", r.wanted,
      ceil(r.amount_minor::numeric * d.amount_minor / r.deposit_minor)::bigint AS "amountMinor"`.execute(db);
  return rows;
}
