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

export async function lockPending(tx: Tx, countMax: number): Promise<BankFilePayment[]> {
  const rows = await select(tx)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .orderBy('withdrawal_id')
    .limit(countMax)
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

/** Files, newest first; only those with the given numbers, if any are given. */
export async function listBatches(
  db: Db | Tx,
  { batchNrs, countMax }: { batchNrs?: readonly number[]; countMax: number },
): Promise<Batch[]> {
  const rows = await db
    .selectFrom('bank_file_batches')
    .selectAll()
    .$if(batchNrs !== undefined, (query) => query.where('batch_nr', 'in', batchNrs ?? []))
    .orderBy('batch_nr', 'desc')
    .limit(countMax)
    .execute();
  return rows.map((row) => ({
    batchNr: row.batch_nr,
    messageId: row.message_id,
    debtorName: row.debtor_name,
    debtorIban: row.debtor_iban,
    debtorBic: row.debtor_bic,
    totalMinor: row.total_minor,
    exportedBy: row.exported_by,
    exportedAt: row.exported_at,
  }));
}

export async function listPayments(
  db: Db | Tx,
  { batchNr, state, countMax }: { batchNr?: number; state?: BankFileState; countMax: number },
): Promise<BankFilePayment[]> {
  const rows = await select(db)
    .$if(batchNr !== undefined, (query) => query.where('batch_nr', '=', batchNr ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('created_at')
    .orderBy('withdrawal_id')
    .limit(countMax)
    .execute();
  return rows.map(toPayment);
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

export interface BookedPayment {
  readonly withdrawalId: string;
  readonly endToEndId: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly paidAt: Date | null;
  readonly returnedAt: Date | null;
}

/** Payments that were paid or returned from `from` (inclusive) to `to` (exclusive). */
export async function listBooked(db: Db, { from, to }: { from: Date; to: Date }): Promise<BookedPayment[]> {
  const rows = await select(db)
    .where('state', 'in', ['sent', 'returned'])
    .where(
      sql<boolean>`((decided_at >= ${from}::timestamptz AND decided_at < ${to}::timestamptz)
        OR (returned_at >= ${from}::timestamptz AND returned_at < ${to}::timestamptz))`,
    )
    .orderBy('withdrawal_id')
    .execute();
  return rows.map((row) => ({
    withdrawalId: row.withdrawal_id,
    endToEndId: row.end_to_end_id,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    paidAt: row.decided_at,
    returnedAt: row.returned_at,
  }));
}
