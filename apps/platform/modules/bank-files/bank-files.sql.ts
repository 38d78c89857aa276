import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { BankFileState } from './bank-file.rules.ts';
import type { Batch, BatchPayment } from './write-credit-transfers.rules.ts';

export interface BankFilePayment extends BatchPayment {
  readonly withdrawalId: string;
  readonly feeMinor: bigint;
  readonly state: BankFileState;
  readonly batchNr: number | null;
  readonly reason: string | null;
  readonly bankReference: string | null;
  readonly decidedBy: string | null;
  readonly createdAt: Date;
}

/** A unique advisory lock id: serialises exports, so that file numbers have no gaps. */
const EXPORT_LOCK = 7_200_310;

export async function lockExports(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${EXPORT_LOCK})`.execute(tx);
}

function select(db: Db | Tx) {
  return db.selectFrom('bank_file_payments').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toPayment(row: Row): BankFilePayment {
  return {
    withdrawalId: row.withdrawal_id,
    endToEndId: row.end_to_end_id,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    iban: row.iban,
    fullName: row.full_name,
    state: row.state as BankFileState, // A check constraint limits the column to these values.
    batchNr: row.batch_nr,
    reason: row.reason,
    bankReference: row.bank_reference,
    decidedBy: row.decided_by,
    createdAt: row.created_at,
  };
}

/** Inserts a payment; does nothing if the withdrawal already has one. */
export async function insertPayment(
  db: Db,
  fresh: Pick<BankFilePayment, 'withdrawalId' | 'endToEndId' | 'amountMinor' | 'feeMinor' | 'iban' | 'fullName'>,
): Promise<void> {
  await db
    .insertInto('bank_file_payments')
    .values({
      withdrawal_id: fresh.withdrawalId,
      end_to_end_id: fresh.endToEndId,
      amount_minor: fresh.amountMinor,
      fee_minor: fresh.feeMinor,
      iban: fresh.iban,
      full_name: fresh.fullName,
    })
    .onConflict((conflict) => conflict.column('withdrawal_id').doNothing())
    .execute();
}

export async function findPayment(db: Db | Tx, withdrawalId: string): Promise<BankFilePayment | null> {
  const row = await select(db).where('withdrawal_id', '=', withdrawalId).executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** Locked until the end of the transaction, in the order of their ids. */
export async function lockPayments(
  tx: Tx,
  which: { readonly endToEndIds: readonly string[]; readonly messageIds: readonly string[] },
): Promise<BankFilePayment[]> {
  const rows = await select(tx)
    .where(
      sql<boolean>`(end_to_end_id = ANY (${[...which.endToEndIds]}::text[])
        OR batch_nr IN (SELECT batch_nr FROM bank_file_batches WHERE message_id = ANY (${[...which.messageIds]}::text[])))`,
    )
    .orderBy('withdrawal_id')
    .forUpdate()
    .execute();
  return rows.map(toPayment);
}

export async function nextBatchNr(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('bank_file_batches')
    .select(sql<number>`coalesce(max(batch_nr), 0) + 1`.as('nr'))
    .executeTakeFirstOrThrow();
  return row.nr;
}

export async function insertBatch(
  tx: Tx,
  batch: Omit<Batch, 'exportedAt'> & { readonly withdrawalIds: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('bank_file_batches')
    .values({
      batch_nr: batch.batchNr,
      message_id: batch.messageId,
      debtor_name: batch.debtorName,
      debtor_iban: batch.debtorIban,
      debtor_bic: batch.debtorBic,
      payment_count: batch.withdrawalIds.length,
      total_minor: batch.totalMinor,
      exported_by: batch.exportedBy,
    })
    .execute();
  await tx
    .updateTable('bank_file_payments')
    .set({ state: 'exported', batch_nr: batch.batchNr })
    .where(sql<boolean>`withdrawal_id = ANY (${[...batch.withdrawalIds]}::text[])`)
    .execute();
}

function selectBatches(db: Db | Tx) {
  return db.selectFrom('bank_file_batches').selectAll();
}

function toBatch(row: Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]): Batch {
  return {
    batchNr: row.batch_nr,
    messageId: row.message_id,
    debtorName: row.debtor_name,
    debtorIban: row.debtor_iban,
    debtorBic: row.debtor_bic,
    totalMinor: row.total_minor,
    exportedBy: row.exported_by,
    exportedAt: row.exported_at,
  };
}

/** Files, newest first. */
export async function listBatches(db: Db, countMax: number): Promise<Batch[]> {
  return (await selectBatches(db).orderBy('batch_nr', 'desc').limit(countMax).execute()).map(toBatch);
}

/** The files with these numbers. */
export async function findBatches(db: Db | Tx, batchNrs: readonly number[]): Promise<Batch[]> {
  const rows = await selectBatches(db)
    .where(sql<boolean>`batch_nr = ANY (${[...batchNrs]}::int[])`)
    .execute();
  return rows.map(toBatch);
}

const inOrder = (db: Db | Tx) => select(db).orderBy('created_at').orderBy('withdrawal_id');

/** Payments that wait for a file, oldest first. */
export async function listPending(db: Db | Tx, countMax: number): Promise<BankFilePayment[]> {
  return (await inOrder(db).where('state', '=', 'pending').limit(countMax).execute()).map(toPayment);
}

/** The payments of a file, oldest first. */
export async function listPayments(db: Db | Tx, batchNr: number): Promise<BankFilePayment[]> {
  return (await inOrder(db).where('batch_nr', '=', batchNr).execute()).map(toPayment);
}

export async function transitionPayment(
  tx: Tx,
  withdrawalId: string,
  transition: { to: BankFileState; by: string; reason: string | null; bankReference: string | null },
): Promise<void> {
  const isReturn = transition.to === 'returned';
  await tx
    .updateTable('bank_file_payments')
    .set({
      state: transition.to,
      decided_by: transition.by,
      ...(transition.reason !== null && { reason: transition.reason }),
      ...(transition.bankReference !== null && { bank_reference: transition.bankReference }),
      ...(isReturn ? { returned_at: sql<Date>`now()` } : { decided_at: sql<Date>`now()` }),
    })
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

/** A payment that left, or that was returned. */
export interface BookedPayment {
  readonly withdrawalId: string;
  readonly endToEndId: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly kind: 'payout' | 'payout_return';
  readonly at: Date;
}

/** What was paid and returned from `from` (inclusive) to `to` (exclusive). */
export async function listBooked(db: Db, { from, to }: { from: Date; to: Date }): Promise<BookedPayment[]> {
  const payment = sql`SELECT withdrawal_id AS "withdrawalId", end_to_end_id AS "endToEndId", amount_minor AS "amountMinor", fee_minor AS "feeMinor"`;
  const { rows } = await sql<BookedPayment>`
    ${payment}, 'payout' AS kind, decided_at AS at FROM bank_file_payments
      WHERE state <> 'refused' AND decided_at >= ${from} AND decided_at < ${to}
    UNION ALL ${payment}, 'payout_return', returned_at FROM bank_file_payments
      WHERE returned_at >= ${from} AND returned_at < ${to}
    ORDER BY "withdrawalId", kind`.execute(db);
  return rows;
}
