import type { ProviderLine, Difference, Period, RecordedPayOut } from './books.types.ts';
import { LATE_MS } from './compare-provider.rules.ts';
import { formatMoney } from './format-money.rules.ts';
import { difference, isWithin, lateDifference, ofLine, splitDuplicates } from './line-differences.rules.ts';

/** Longer than for payments, because sent payouts are checked once a day (`withdrawal-life.rules.ts` of the withdrawals module). */
const RETURN_LATE_MS = 25 * 3_600_000;

/** One payout in the provider's statement and in our records. */
export interface PayOutPair {
  readonly period: Period;
  readonly provider: string;
  readonly reference: string;
  /** Lines of the kinds `payout` and `payout_return`. */
  readonly lines: readonly ProviderLine[];
  readonly payOut: RecordedPayOut | undefined;
  /** From when on the provider's statement is known without a gap. */
  readonly readFrom: Date;
}

/** What a kind of line is compared with: the amount, when we booked it, and the provider's state if we did not. */
interface Expected {
  readonly movement: 'payout' | 'payout_return';
  readonly amountMinor: bigint;
  readonly bookedAt: Date | null;
  readonly theirState: string;
  readonly lateMs: number;
}

function compareMovement(pair: PayOutPair, payOut: RecordedPayOut, line: ProviderLine, expected: Expected) {
  const { currencyCode, providerPaymentId, state } = payOut;
  const { amountMinor, bookedAt, theirState, lateMs } = expected;
  const here = formatMoney(amountMinor, currencyCode);
  if (providerPaymentId !== null && providerPaymentId !== line.acquirerId)
    return [ofLine(pair, 'wrong_account', line, { here: providerPaymentId, there: line.acquirerId })];
  if (line.currencyCode !== currencyCode) return [ofLine(pair, 'currency', line, { here })];
  if (line.amountMinor !== amountMinor) return [ofLine(pair, 'amount', line, { here })];
  if (bookedAt === null) return [ofLine(pair, 'status', line, { here: state, there: theirState })];
  const isLate = bookedAt.getTime() - line.at.getTime() > lateMs;
  return isLate && isWithin(pair.period, bookedAt) ? [lateDifference(pair, line, bookedAt)] : [];
}

function reportMissing(pair: PayOutPair, payOut: RecordedPayOut, expected: Expected): Difference[] {
  const { movement, amountMinor, bookedAt } = expected;
  if (bookedAt === null || bookedAt < pair.readFrom) return [];
  const here = formatMoney(amountMinor, payOut.currencyCode);
  const detail = payOut.providerPaymentId ?? payOut.state;
  return [difference(pair, 'missing_there', { movement, here, there: null, detail, at: bookedAt })];
}

/** The fee was quoted exactly; a returned payment includes it. */
function compareFee({ period }: PayOutPair, payOut: RecordedPayOut, line: ProviderLine): Difference[] {
  if (!isWithin(period, line.at) || line.currencyCode !== payOut.currencyCode) return [];
  const agreedMinor = line.kind === 'payout' ? payOut.feeMinor : 0n;
  if (line.feeMinor === agreedMinor) return [];
  const there =
    line.feeMinor === null
      ? `${line.original.fee} ${line.currencyCode}`
      : formatMoney(line.feeMinor, line.currencyCode);
  return [ofLine(payOut, 'fee', line, { here: formatMoney(agreedMinor, payOut.currencyCode), there })];
}

/** Compares the provider's lines of one payout with the withdrawal's record. */
export function comparePayOut(pair: PayOutPair): readonly Difference[] {
  const { payOut } = pair;
  const { single, duplicates } = splitDuplicates(pair, pair.lines, payOut?.providerPaymentId ?? null);
  if (payOut === undefined)
    return [...duplicates, ...single.map((line) => ofLine(pair, 'missing_here', line, { here: null }))];
  const { amountMinor, feeMinor, sentAt, returnedAt } = payOut;
  const all: readonly Expected[] = [
    // The payee's amount; the provider keeps the fee.
    {
      movement: 'payout',
      amountMinor: amountMinor - feeMinor,
      bookedAt: sentAt,
      theirState: 'paid',
      lateMs: LATE_MS,
    },
    { movement: 'payout_return', amountMinor, bookedAt: returnedAt, theirState: 'came back', lateMs: RETURN_LATE_MS },
  ];
  const found = all.flatMap((expected) => {
    const line = single.find(({ kind }) => kind === expected.movement);
    return line === undefined ? reportMissing(pair, payOut, expected) : compareMovement(pair, payOut, line, expected);
  });
  return [...duplicates, ...found, ...single.flatMap((line) => compareFee(pair, payOut, line))];
}
