import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { isSamePerson, requireOperatorName } from '../../core/operator-name.rules.ts';
import { checkSoon } from '../withdrawals/index.ts';
import { messageIdOf, nextBankState } from './bank-file.rules.ts';
import {
  findBatches,
  insertBatch,
  listBatches,
  listPayments,
  listPending,
  lockExports,
  lockPayments,
  transitionPayment,
  nextBatchNr,
  type BankFilePayment,
} from './bank-files.sql.ts';
import { readBankReport, type ReportLine } from './read-bank-report.ts';
import { writeCreditTransfers, type Batch } from './write-credit-transfers.rules.ts';

/** The paying account. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  /** 2: the person who exported a file may not record its result. */
  readonly persons: 1 | 2;
}

/** An operator's request that cannot be fulfilled; its message is shown to the operator. */
export class BankFileError extends Error {
  override readonly name = 'BankFileError';
}

const PAYMENTS_OF_FILE_MAX = 5_000;
const BATCHES_LISTED_MAX = 200;

export interface ExportedFile {
  readonly batch: Batch;
  readonly payments: readonly BankFilePayment[];
  readonly xml: string;
}

/** Operators' actions on bank files. Each is stored with its author and may be repeated. */
export function createBankFileAdmin({ db, debtor }: { readonly db: Db; readonly debtor: Debtor | null }) {
  return {
    batches: () => listBatches(db, BATCHES_LISTED_MAX),
    /** Those of the next file. */
    pending: () => listPending(db, PAYMENTS_OF_FILE_MAX),
    /** Puts all pending payments into a new file; null if there are none. */
    export: async (by: string): Promise<ExportedFile | null> => {
      const exportedBy = requireOperatorName(by);
      if (debtor === null) throw new BankFileError('Set BANK_FILE_DEBTOR_NAME and BANK_FILE_DEBTOR_IBAN first.');
      return withTx(db, async (tx) => {
        // Only an export changes the state of a payment that waits for a file.
        await lockExports(tx);
        const payments = await listPending(tx, PAYMENTS_OF_FILE_MAX);
        if (payments.length === 0) return null;
        const batchNr = await nextBatchNr(tx);
        await insertBatch(tx, {
          batchNr,
          messageId: messageIdOf(batchNr),
          debtorName: debtor.name,
          debtorIban: debtor.iban,
          debtorBic: debtor.bic,
          totalMinor: payments.reduce((total, { amountMinor }) => total + amountMinor, 0n),
          exportedBy,
          withdrawalIds: payments.map(({ withdrawalId }) => withdrawalId),
        });
        return readFile(tx, batchNr);
      });
    },
    /** The same file again, byte for byte. */
    file: (batchNr: number) => readFile(db, batchNr),
    /** Applies a bank's report whole or not at all. Returns how many payments changed, without those that were already up to date. */
    import: async (text: string, by: string): Promise<number> => {
      const report = readBankReport(text);
      if (report.kind === 'unreadable') throw new BankFileError(`The report cannot be used: ${report.reason}.`);
      return decide(db, debtor, report.lines, by);
    },
    /** An operator's result for one payment, from the account. */
    setStatus: (
      endToEndId: string,
      { update, by, reason, bankReference }: Omit<ReportLine, 'about'> & { readonly by: string },
    ): Promise<number> => decide(db, debtor, [{ about: { endToEndId }, update, reason, bankReference }], by),
  };
}

export type BankFileAdmin = ReturnType<typeof createBankFileAdmin>;

async function readFile(db: Db | Tx, batchNr: number): Promise<ExportedFile> {
  const [batch] = await findBatches(db, [batchNr]);
  if (batch === undefined) throw new BankFileError(`There is no file ${batchNr}.`);
  const payments = await listPayments(db, batchNr);
  return { batch, payments, xml: writeCreditTransfers(batch, payments) };
}

/** Payments and files with contradicting lines in one report. */
function contradictions(lines: readonly ReportLine[]): readonly string[] {
  const nameOf = ({ about }: ReportLine) => ('endToEndId' in about ? about.endToEndId : about.messageId);
  const ofName = Map.groupBy(lines, nameOf);
  return [...ofName].flatMap(([name, reported]) =>
    new Set(reported.map(({ update }) => update)).size > 1 ? [`the report has contradicting lines about ${name}`] : [],
  );
}

/** The result of each payment in the report. A line about a payment overrides one about its file. */
function updatesByPayment(
  lines: readonly ReportLine[],
  payments: readonly BankFilePayment[],
  messages: ReadonlyMap<string, number>,
) {
  const single = new Map(
    lines.flatMap((line) => ('endToEndId' in line.about ? [[line.about.endToEndId, line] as const] : [])),
  );
  const whole = new Map(
    lines.flatMap((line) => ('messageId' in line.about ? [[messages.get(line.about.messageId), line] as const] : [])),
  );
  return payments.flatMap((payment) => {
    const line = single.get(payment.endToEndId) ?? whole.get(payment.batchNr ?? -1);
    return line === undefined ? [] : [{ payment, line }];
  });
}

async function decide(db: Db, debtor: Debtor | null, lines: readonly ReportLine[], by: string): Promise<number> {
  const actor = requireOperatorName(by);
  const endToEndIds = lines.flatMap(({ about }) => ('endToEndId' in about ? [about.endToEndId] : []));
  const messageIds = lines.flatMap(({ about }) => ('messageId' in about ? [about.messageId] : []));
  return withTx(db, async (tx) => {
    const payments = await lockPayments(tx, { endToEndIds, messageIds });
    const batches = await findBatches(
      tx,
      payments.flatMap(({ batchNr }) => batchNr ?? []),
    );
    const messages = new Map(batches.map(({ messageId, batchNr }) => [messageId, batchNr]));
    const errors = [
      ...contradictions(lines),
      ...endToEndIds
        .filter((id) => !payments.some(({ endToEndId }) => endToEndId === id))
        .map((id) => `${id} is not one of our payments`),
      ...messageIds.filter((id) => !messages.has(id)).map((id) => `${id} is not one of our files`),
    ];
    const updates = updatesByPayment(lines, payments, messages).flatMap(({ payment, line }) => {
      const to = nextBankState(payment.state, line.update);
      if (to === 'same') return [];
      const exporter = batches.find(({ batchNr }) => batchNr === payment.batchNr)?.exportedBy ?? '';
      if (to === 'conflict')
        errors.push(`${payment.endToEndId} is ${payment.state} and cannot change to ${line.update}`);
      else if ((debtor?.persons ?? 2) === 2 && isSamePerson(exporter, actor))
        errors.push(`${payment.endToEndId}: ${actor} exported this file; another person has to record its result`);
      else return [{ payment, to, line }];
      return [];
    });
    if (errors.length > 0) throw new BankFileError(`Nothing was changed. ${errors.join('; ')}.`);
    for (const { payment, to, line } of updates)
      await transitionPayment(tx, payment.withdrawalId, {
        to,
        by: actor,
        reason: line.reason,
        bankReference: line.bankReference,
      });
    // The withdrawals change when their job runs, within a minute.
    await checkSoon(
      tx,
      updates.map(({ payment }) => payment.withdrawalId),
    );
    return updates.length;
  });
}
