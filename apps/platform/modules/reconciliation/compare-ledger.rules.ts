import type { BookedTransfer, Difference, DifferenceKind, RecordedPayment, RecordedPayOut } from './books.types.ts';
import { formatMoney } from './format-money.rules.ts';

interface ExpectedTransfer {
  readonly movement: Difference['movement'];
  readonly externalId: string;
  readonly kind: BookedTransfer['kind'];
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** A deposit or withdrawal, as far as the ledger is concerned. */
export interface LedgerSubject extends Pick<
  RecordedPayment,
  'provider' | 'reference' | 'playerId' | 'currencyCode' | 'state'
> {
  /** Source of its transfers. */
  readonly source: string;
  readonly expected: readonly ExpectedTransfer[];
  /** Its own external ids: an unexpected transfer under one of them was booked before the record was updated. */
  readonly names: readonly string[];
}

/** Source of payout transfers (`transition.ts` of the withdrawals module). */
const PAY_OUT_SOURCE = 'withdrawals';

const MOVEMENTS: Readonly<Record<BookedTransfer['kind'], Difference['movement']>> = {
  deposit: 'payment',
  chargeback: 'chargeback',
  withdrawal_settle: 'payout',
  withdrawal_return: 'payout_return',
};

/** The transfers that the ledger must have for a deposit (`book-returns.ts` of the payments module). */
export function ledgerOfPayment(payment: RecordedPayment): LedgerSubject {
  const { provider, reference, playerId, currencyCode, state, amountMinor, creditedAt, returns } = payment;
  const credit = { movement: 'payment', externalId: reference, kind: 'deposit', amountMinor } as const;
  const expected = [
    ...(creditedAt === null ? [] : [{ ...credit, at: creditedAt }]),
    ...returns.map((one) => ({
      movement: one.kind,
      externalId: `${reference}:${one.kind}:${one.totalMinor}`,
      kind: one.kind === 'restore' ? ('deposit' as const) : ('chargeback' as const),
      amountMinor: one.amountMinor,
      at: one.at,
    })),
  ];
  return { provider, source: provider, reference, playerId, currencyCode, state, expected, names: [reference] };
}

/** The same for a withdrawal: its hold was settled, fee included, and the whole amount was booked again when it was returned. */
export function ledgerOfPayOut(payOut: RecordedPayOut): LedgerSubject {
  const { provider, reference, playerId, currencyCode, state, amountMinor, sentAt, returnedAt } = payOut;
  const [settled, returned] = [`${reference}:settle`, `${reference}:return`];
  const expected: ExpectedTransfer[] = [];
  if (sentAt !== null)
    expected.push({ movement: 'payout', externalId: settled, kind: 'withdrawal_settle', amountMinor, at: sentAt });
  if (returnedAt !== null)
    expected.push({
      movement: 'payout_return',
      externalId: returned,
      kind: 'withdrawal_return',
      amountMinor,
      at: returnedAt,
    });
  const names = [settled, returned];
  return { provider, source: PAY_OUT_SOURCE, reference, playerId, currencyCode, state, expected, names };
}

function formatTransfer({ amountMinor, currencyCode }: BookedTransfer): string {
  return formatMoney(amountMinor, currencyCode);
}

function compareOne(
  subject: LedgerSubject,
  expected: ExpectedTransfer,
  transfer: BookedTransfer | undefined,
): Difference[] {
  const { provider, reference, currencyCode } = subject;
  const { movement, amountMinor } = expected;
  const here = formatMoney(amountMinor, currencyCode);
  const report = (kind: DifferenceKind, there: string | null, detail: string): Difference[] => [
    { kind, side: 'ledger', provider, reference, movement, here, there, detail, at: transfer?.at ?? expected.at },
  ];
  if (transfer === undefined) return report('missing_ledger', null, `expected as ${expected.externalId}`);
  const detail = `transfer ${transfer.transferId}`;
  if (transfer.playerId !== subject.playerId) return report('wrong_account', formatTransfer(transfer), detail);
  if (transfer.currencyCode !== currencyCode) return report('currency', formatTransfer(transfer), detail);
  if (transfer.amountMinor !== amountMinor || transfer.kind !== expected.kind)
    return report('amount', `${transfer.kind} ${formatTransfer(transfer)}`, detail);
  return [];
}

/** A transfer that was not expected. */
function reportUnmatched(transfer: BookedTransfer, subject: LedgerSubject | undefined): Difference {
  const isEarly = subject?.names.includes(transfer.externalId) === true;
  const kind = subject === undefined ? 'orphan_ledger' : isEarly ? 'status' : 'duplicate';
  return {
    kind,
    side: 'ledger',
    provider: subject?.provider ?? transfer.source,
    reference: transfer.reference,
    movement: MOVEMENTS[transfer.kind],
    here: isEarly ? subject.state : null,
    there: formatTransfer(transfer),
    detail: `transfer ${transfer.transferId}, booked as ${transfer.externalId}`,
    at: transfer.at,
  };
}

function keyOf(source: string, externalId: string): string {
  return `${source} ${externalId}`;
}

/** Possible payment ids of a transfer: external ids begin with it, and the reference may be it. */
function paymentIdOf({ externalId, reference }: BookedTransfer): readonly string[] {
  return [externalId.split(':')[0] ?? externalId, reference];
}

/** Compares the ledger with the records of deposits and withdrawals, in both directions. */
export function compareLedger(
  subjects: readonly LedgerSubject[],
  transfers: readonly BookedTransfer[],
): readonly Difference[] {
  const left = new Map(transfers.map((transfer) => [keyOf(transfer.source, transfer.externalId), transfer]));
  const found = subjects.flatMap((subject) =>
    subject.expected.flatMap((expected) => {
      const key = keyOf(subject.source, expected.externalId);
      const transfer = left.get(key);
      left.delete(key);
      return compareOne(subject, expected, transfer);
    }),
  );
  const known = new Map(subjects.map((subject) => [keyOf(subject.source, subject.reference), subject]));
  const subjectOf = (transfer: BookedTransfer) =>
    paymentIdOf(transfer)
      .map((id) => known.get(keyOf(transfer.source, id)))
      .find((subject) => subject !== undefined);
  return [...found, ...[...left.values()].map((transfer) => reportUnmatched(transfer, subjectOf(transfer)))];
}
