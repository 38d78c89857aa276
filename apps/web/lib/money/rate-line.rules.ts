import { crossRate, parseRate, formatRate } from '@marquee/money/rate.ts';

/** One unit of `one` is `rate` units of `other`. */
export interface RateLine {
  readonly one: string;
  readonly other: string;
  readonly rate: string;
}

const ONE = parseRate('1') ?? 0n;

/** States a rate with one unit of the more valuable currency (1 BTC = 60,000 EUR, never 0.0000166…). */
export function rateLineOf(rateText: string, from: string, to: string): RateLine {
  const rate = parseRate(rateText);
  if (rate === null || rate >= ONE) return { one: from, other: to, rate: rateText };
  return { one: to, other: from, rate: formatRate(crossRate(ONE, rate)) };
}

/** Significant digits displayed. */
export const RATE_DIGITS = 6;
