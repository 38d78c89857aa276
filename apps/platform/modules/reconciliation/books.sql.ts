import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { BookedTransfer, Period, RecordedPayment, RecordedReturn } from './books.types.ts';

/** States of a credited deposit; not shared with the payments module, so that its bugs are not repeated here. */
const CREDITED = ['completed', 'partly_refunded', 'refunded', 'charged_back'];
const KINDS = ['deposit', 'chargeback', 'withdrawal_settle', 'withdrawal_return'];

interface TransferRow {
  readonly id: string;
  readonly source: string;
  readonly external_id: string;
  readonly reference: string | null;
  readonly player_id: string;
  readonly kind: BookedTransfer['kind'];
  readonly asset: AssetCode;
  readonly amount: bigint;
  readonly created_at: Date;
}

function toTransfer(row: TransferRow): BookedTransfer {
  return {
    transferId: row.id,
    source: row.source,
    externalId: row.external_id,
    reference: row.reference ?? row.external_id,
    playerId: row.player_id,
    kind: row.kind,
    currencyCode: row.asset,
    amountMinor: row.amount,
    at: row.created_at,
  };
}

const TRANSFER = sql`t.id, t.source, t.external_id, t.reference, w.player_id, t.kind, w.asset, t.amount, t.created_at
  FROM (SELECT * FROM transfers UNION ALL SELECT * FROM archived_transfers) t JOIN wallets w ON w.id = t.wallet_id`;

/**
 * Transfers of the period between players and providers, from any source. Ids begin with the time, so no other index is needed; it is a time within the
 * transaction, which may differ from `created_at`.
 */
export async function listTransfers(db: Db | Tx, { from, to }: Period): Promise<BookedTransfer[]> {
  const { rows } = await sql<TransferRow>`SELECT ${TRANSFER}
    WHERE t.id >= uuid_from(${from}::timestamptz - interval '1 minute') AND t.id < uuid_from(${to}::timestamptz + interval '1 minute')
      AND t.created_at >= ${from} AND t.created_at < ${to} AND t.is_applied AND t.kind = ANY (${KINDS})`.execute(db);
  return rows.map(toTransfer);
}

export async function findTransfers(
  db: Db | Tx,
  names: ReadonlyArray<{ readonly source: string; readonly externalId: string }>,
): Promise<BookedTransfer[]> {
  const sources = names.map(({ source }) => source);
  const ids = names.map(({ externalId }) => externalId);
  const { rows } = await sql<TransferRow>`SELECT ${TRANSFER}
    JOIN unnest(${sources}::text[], ${ids}::text[]) AS n (source, external_id) ON n.source = t.source AND n.external_id = t.external_id
    WHERE t.is_applied AND t.kind = ANY (${KINDS})`.execute(db);
  return rows.map(toTransfer);
}

/** Ids of the deposits that were credited, returned or restored in the period. */
export async function listReferencesWithBookings(db: Db | Tx, { from, to }: Period): Promise<string[]> {
  const { rows } = await sql<{ deposit_id: string }>`SELECT deposit_id FROM deposits
      WHERE settled_at >= ${from} AND settled_at < ${to} AND state = ANY (${CREDITED})
    UNION SELECT deposit_id FROM deposit_returns WHERE booked_at >= ${from} AND booked_at < ${to}`.execute(db);
  return rows.map((row) => row.deposit_id);
}

interface PaymentRow {
  readonly deposit_id: string;
  readonly adapter: string;
  readonly player_id: string;
  readonly currency_code: AssetCode;
  readonly amount_minor: bigint;
  readonly state: string;
  readonly acquirer_id: string | null;
  readonly credited_at: Date | null;
  readonly created_at: Date;
}

/** The full records of these deposits. */
export async function listPayments(db: Db | Tx, references: readonly string[]): Promise<RecordedPayment[]> {
  const { rows } =
    await sql<PaymentRow>`SELECT deposit_id, adapter, player_id, currency_code, amount_minor, state, acquirer_id, created_at,
      CASE WHEN state = ANY (${CREDITED}) THEN settled_at END AS credited_at
    FROM deposits WHERE deposit_id = ANY (${references}::text[])`.execute(db);
  const found = await db
    .selectFrom('deposit_returns')
    .select(['deposit_id', 'kind', 'amount_minor', 'total_minor', 'booked_at'])
    .where(sql<boolean>`deposit_id = ANY (${references}::text[])`)
    .orderBy('booked_at')
    .orderBy('total_minor')
    .execute();
  const returns = Map.groupBy(found, (row) => row.deposit_id);
  return rows.map((row) => ({
    provider: row.adapter,
    reference: row.deposit_id,
    playerId: row.player_id,
    currencyCode: row.currency_code,
    amountMinor: row.amount_minor,
    state: row.state,
    acquirerId: row.acquirer_id,
    creditedAt: row.credited_at,
    createdAt: row.created_at,
    returns: (returns.get(row.deposit_id) ?? []).map((one) => ({
      kind: one.kind as RecordedReturn['kind'], // A check constraint limits the column to these values.
      amountMinor: one.amount_minor,
      totalMinor: one.total_minor,
      at: one.booked_at,
    })),
  }));
}
