import type { StatementKind } from '../payments/index.ts';
import type { BookedTransfer, Difference, DifferenceKind, RecordedPayment } from './books.types.ts';
import { sayMoney } from './say-money.rules.ts';

interface ExpectedTransfer {
  readonly movement: StatementKind;
  readonly externalId: string;
  readonly kind: BookedTransfer['kind'];
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** What the ledger has to have booked for a payment, under which ids (`book-returns.ts` of the cashier). */
export function expectedTransfers(payment: RecordedPayment): readonly ExpectedTransfer[] {
  const { reference, amountMinor, creditedAt, returns } = payment;
  const credit = { movement: 'payment', externalId: reference, kind: 'deposit', amountMinor } as const;
  return [
    ...(creditedAt === null ? [] : [{ ...credit, at: creditedAt }]),
    ...returns.map((one) => ({
      movement: one.kind,
      externalId: `${reference}:${one.kind}:${one.totalMinor}`,
      kind: one.kind === 'restore' ? ('deposit' as const) : ('chargeback' as const),
      amountMinor: one.amountMinor,
      at: one.at,
    })),
  ];
}

function sayTransfer({ amountMinor, currencyCode }: BookedTransfer): string {
  return sayMoney(amountMinor, currencyCode);
}

function compareOne(
  payment: RecordedPayment,
  expected: ExpectedTransfer,
  transfer: BookedTransfer | undefined,
): Difference[] {
  const { company, reference, currencyCode } = payment;
  const { movement, amountMinor } = expected;
  const here = sayMoney(amountMinor, currencyCode);
  const tell = (kind: DifferenceKind, there: string | null, detail: string): Difference[] => [
    { kind, side: 'ledger', company, reference, movement, here, there, detail, at: transfer?.at ?? expected.at },
  ];
  if (transfer === undefined) return tell('missing_ledger', null, `expected as ${expected.externalId}`);
  const detail = `transfer ${transfer.transferId}`;
  if (transfer.playerId !== payment.playerId) return tell('wrong_account', sayTransfer(transfer), detail);
  if (transfer.currencyCode !== currencyCode) return tell('currency', sayTransfer(transfer), detail);
  if (transfer.amountMinor !== amountMinor || transfer.kind !== expected.kind)
    return tell('amount', `${transfer.kind} ${sayTransfer(transfer)}`, detail);
  return [];
}

/** What is left in the ledger when everything expected was found. */
function tellLeft(transfer: BookedTransfer, payment: RecordedPayment | undefined): Difference {
  const isCredit = payment !== undefined && transfer.externalId === payment.reference;
  const kind = payment === undefined ? 'orphan_ledger' : isCredit ? 'status' : 'duplicate';
  return {
    kind,
    side: 'ledger',
    company: transfer.source,
    reference: transfer.reference,
    movement: transfer.kind === 'deposit' ? 'payment' : 'chargeback',
    here: kind === 'status' ? (payment?.state ?? null) : null,
    there: sayTransfer(transfer),
    detail: `transfer ${transfer.transferId}, booked as ${transfer.externalId}`,
    at: transfer.at,
  };
}

function keyOf(source: string, externalId: string): string {
  return `${source} ${externalId}`;
}

/** A returned movement is known to the ledger by an id of its own; its external id begins with the payment's. */
function paymentIdOf({ externalId, reference }: BookedTransfer): readonly string[] {
  return [externalId.split(':')[0] ?? externalId, reference];
}

/** Holds the ledger against the payment records, both ways. */
export function compareLedger(
  payments: readonly RecordedPayment[],
  transfers: readonly BookedTransfer[],
): readonly Difference[] {
  const left = new Map(transfers.map((transfer) => [keyOf(transfer.source, transfer.externalId), transfer]));
  const found = payments.flatMap((payment) =>
    expectedTransfers(payment).flatMap((expected) => {
      const key = keyOf(payment.company, expected.externalId);
      const transfer = left.get(key);
      left.delete(key);
      return compareOne(payment, expected, transfer);
    }),
  );
  const known = new Map(payments.map((payment) => [keyOf(payment.company, payment.reference), payment]));
  const paymentOf = (transfer: BookedTransfer) =>
    paymentIdOf(transfer)
      .map((id) => known.get(keyOf(transfer.source, id)))
      .find((payment) => payment !== undefined);
  return [...found, ...[...left.values()].map((transfer) => tellLeft(transfer, paymentOf(transfer)))];
}
