import { crossRate, parseRate, formatRate } from '@marquee/money/rate.ts';

/** One unit of `one` is `rate` units of `other`. */
export interface RateLine {
  readonly one: string;
  readonly other: string;
  readonly rate: string;
}

const ONE = parseRate('1') ?? 0n;

/** A rate as one says it: the currency of which one needs less is the one that is counted by one (1 BTC = 60,000 EUR, never 0.0000166…). */
export function rateLineOf(rateText: string, from: string, to: string): RateLine {
  const rate = parseRate(rateText);
  if (rate === null || rate >= ONE) return { one: from, other: to, rate: rateText };
  return { one: to, other: from, rate: formatRate(crossRate(ONE, rate)) };
}

/** Digits that are shown: enough to tell two rates apart, and no more. */
export const RATE_DIGITS = 6;
