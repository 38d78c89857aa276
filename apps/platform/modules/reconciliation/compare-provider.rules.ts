import { getAsset } from '@marquee/money/assets.ts';
import { share } from '@marquee/money/money.ts';
import type { AgreedFee, ProviderLine, Difference, Period, RecordedPayment } from './books.types.ts';
import { formatMoney } from './format-money.rules.ts';
import { difference, isWithin, lateDifference, ofLine, splitDuplicates } from './line-differences.rules.ts';

/** Maximum delay between the provider's booking and ours, for credits and returns. */
export const LATE_MS = 3_600_000;
const RETURN_KINDS = ['refund', 'chargeback', 'restore'] as const;

/** One payment in the provider's statement and in our records. */
export interface Pair {
  readonly period: Period;
  readonly provider: string;
  readonly reference: string;
  readonly lines: readonly ProviderLine[];
  readonly payment: RecordedPayment | undefined;
  /** From when on the provider's statement is known without a gap. */
  readonly readFrom: Date;
  readonly agreedFees: readonly AgreedFee[];
}

function comparePaid(pair: Pair, payment: RecordedPayment, line: ProviderLine): Difference[] {
  const here = formatMoney(payment.amountMinor, payment.currencyCode);
  if (payment.acquirerId !== null && payment.acquirerId !== line.acquirerId)
    return [ofLine(pair, 'wrong_account', line, { here: payment.acquirerId, there: line.acquirerId })];
  if (line.currencyCode !== payment.currencyCode) return [ofLine(pair, 'currency', line, { here })];
  if (line.amountMinor !== payment.amountMinor) return [ofLine(pair, 'amount', line, { here })];
  if (payment.creditedAt === null) return [ofLine(pair, 'status', line, { here: payment.state, there: 'paid' })];
  const isLate = payment.creditedAt.getTime() - line.at.getTime() > LATE_MS;
  return isLate && isWithin(pair.period, payment.creditedAt) ? [lateDifference(pair, line, payment.creditedAt)] : [];
}

function compareFee(pair: Pair, line: ProviderLine): Difference[] {
  const agreed = pair.agreedFees.find(
    ({ provider, currencyCode }) => provider === pair.provider && currencyCode === line.currencyCode,
  );
  if (line.amountMinor === null) return []; // Already reported as a difference of the amount.
  const agreedMinor =
    agreed === undefined || line.kind !== 'payment' ? 0n : share(line.amountMinor, agreed.ratePpm) + agreed.fixedMinor;
  const here = formatMoney(agreedMinor, line.currencyCode);
  if (line.feeMinor === null)
    return [ofLine(pair, 'fee', line, { here, there: `${line.original.fee} ${line.currencyCode}` })];
  // Providers round fees to the smallest coin; less than one coin is no difference.
  const { scale, decimals } = getAsset(line.currencyCode);
  const coin = 10n ** BigInt(scale - decimals);
  const off = line.feeMinor > agreedMinor ? line.feeMinor - agreedMinor : agreedMinor - line.feeMinor;
  return off >= coin ? [ofLine(pair, 'fee', line, { here, there: formatMoney(line.feeMinor, line.currencyCode) })] : [];
}

function sumOf(amounts: ReadonlyArray<{ readonly amountMinor: bigint | null }>): bigint {
  return amounts.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n);
}

/** Compares totals: two refunds that reached us in one report are one return here and two lines there. */
function compareReturns(
  pair: Pair,
  payment: RecordedPayment,
  lines: readonly ProviderLine[],
  kind: (typeof RETURN_KINDS)[number],
): Difference[] {
  const { period, readFrom } = pair;
  const theirs = lines.filter((line) => line.kind === kind && line.at >= readFrom);
  const ours = payment.returns.filter((one) => one.kind === kind && one.at >= readFrom);
  const [line] = theirs.toReversed();
  const own = ours.at(-1);
  const foreign = theirs.find(({ currencyCode }) => currencyCode !== payment.currencyCode);
  if (foreign !== undefined)
    return [ofLine(pair, 'currency', foreign, { here: formatMoney(sumOf(ours), payment.currencyCode) })];
  const unreadable = theirs.find(({ amountMinor }) => amountMinor === null);
  const [hereMinor, thereMinor] = [sumOf(ours), sumOf(theirs)];
  const here = formatMoney(hereMinor, payment.currencyCode);
  const there = formatMoney(thereMinor, payment.currencyCode);
  if (line === undefined)
    return own === undefined
      ? []
      : [difference(pair, 'missing_there', { movement: kind, here, there: null, detail: payment.state, at: own.at })];
  if (own === undefined) return [ofLine(pair, 'missing_here', line, { here: null, there })];
  if (unreadable !== undefined) return [ofLine(pair, 'amount', unreadable, { here })];
  if (hereMinor !== thereMinor) return [ofLine(pair, 'amount', line, { here, there })];
  const isLate = own.at.getTime() - line.at.getTime() > LATE_MS;
  return isLate && isWithin(period, own.at) ? [lateDifference(pair, line, own.at)] : [];
}

/** Whether the payment did not match and was refunded whole before anything was credited: no difference. */
function isReturned({ creditedAt, returns }: RecordedPayment, lines: readonly ProviderLine[]): boolean {
  if (creditedAt !== null || returns.length > 0) return false;
  const kindsOf = new Set(lines.map(({ kind }) => kind));
  const isOneCurrency = new Set(lines.map(({ currencyCode }) => currencyCode)).size === 1;
  const sum = (kind: ProviderLine['kind']) => sumOf(lines.filter((line) => line.kind === kind));
  return kindsOf.size === 2 && isOneCurrency && sum('payment') > 0n && sum('payment') === sum('refund');
}

/** Compares the provider's lines of one payment with its record. */
export function compareProvider(pair: Pair): readonly Difference[] {
  const { payment, period } = pair;
  const { single, duplicates } = splitDuplicates(pair, pair.lines, payment?.acquirerId ?? null);
  const fees = single.filter(({ at }) => isWithin(period, at)).flatMap((line) => compareFee(pair, line));
  if (payment === undefined)
    return [...duplicates, ...single.map((line) => ofLine(pair, 'missing_here', line, { here: null })), ...fees];
  if (isReturned(payment, single)) return [...duplicates, ...fees];
  const paid = single.find(({ kind }) => kind === 'payment');
  const returns = RETURN_KINDS.flatMap((kind) => compareReturns(pair, payment, single, kind));
  if (paid !== undefined) return [...duplicates, ...comparePaid(pair, payment, paid), ...returns, ...fees];
  const { creditedAt } = payment;
  if (creditedAt === null || creditedAt < pair.readFrom) return [...duplicates, ...returns, ...fees];
  const here = formatMoney(payment.amountMinor, payment.currencyCode);
  const detail = payment.acquirerId ?? payment.state;
  const missing = difference(pair, 'missing_there', { movement: 'payment', here, there: null, detail, at: creditedAt });
  return [...duplicates, missing, ...returns, ...fees];
}
