import type { ProviderLine, Difference, Period, RecordedPayOut } from './books.types.ts';
import { LATE_MS } from './compare-provider.rules.ts';
import { formatMoney } from './format-money.rules.ts';
import { difference, isWithin, lateDifference, ofLine, splitDuplicates } from './line-differences.rules.ts';

/** What was sent is looked at once a day for whether it came back (`withdrawal-life.rules.ts` of the withdrawals). */
const RETURN_LATE_MS = 25 * 3_600_000;

/** One pay-out in the company's books and in ours. */
export interface PayOutPair {
  readonly period: Period;
  readonly provider: string;
  readonly reference: string;
  /** Those of money that went out, or came back. */
  readonly lines: readonly ProviderLine[];
  readonly payOut: RecordedPayOut | undefined;
  /** Since when the company's statement is known without a gap. */
  readonly readFrom: Date;
}

/** What one kind of line is held against: how much, since when it is booked, and what the company says of it where we have not heard so. */
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

/** The fee was quoted to the player to the unit; what came back is given back with it. */
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

/** Holds the company's lines of one pay-out against the withdrawal's record. */
export function comparePayOut(pair: PayOutPair): readonly Difference[] {
  const { payOut } = pair;
  const { single, again } = splitDuplicates(pair, pair.lines, payOut?.providerPaymentId ?? null);
  if (payOut === undefined)
    return [...again, ...single.map((line) => ofLine(pair, 'missing_here', line, { here: null }))];
  const { amountMinor, feeMinor, sentAt, returnedAt } = payOut;
  const all: readonly Expected[] = [
    // What reaches the payee; the company keeps the rest.
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
  return [...again, ...found, ...single.flatMap((line) => compareFee(pair, payOut, line))];
}
