import type { AssetCode } from '@marquee/money/assets.ts';
import { crossRate, readRate } from '@marquee/money/rate.ts';

/** Prices are told in this currency; its own price is one, and never old. */
export const PRICE_CURRENCY: AssetCode = 'EUR';
const ONE = readRate('1');

/** What a currency is worth and since when that is known. */
export interface KnownPrice {
  /** Euros for one unit, counted in 10^-18. */
  readonly price: bigint;
  readonly asOf: Date;
}

export type KnownPrices = ReadonlyMap<AssetCode, KnownPrice>;

export interface PairRate {
  /** What one unit of the first is worth in the second, counted in 10^-18. */
  readonly midRate: bigint;
  /** When the older of the two prices is too old to be used. */
  readonly usableUntil: Date;
}

const MINUTE_MS = 60_000;

/** The rate between two currencies; null where one of their prices is missing or older than allowed. */
export function rateBetween(
  prices: KnownPrices,
  pair: { readonly from: AssetCode; readonly to: AssetCode },
  { now, minutesMax }: { readonly now: Date; readonly minutesMax: number },
): PairRate | null {
  const known = (code: AssetCode) => (code === PRICE_CURRENCY ? { price: ONE, asOf: now } : prices.get(code));
  const [from, to] = [known(pair.from), known(pair.to)];
  if (from === undefined || to === undefined) return null;
  const usableUntil = new Date(Math.min(from.asOf.getTime(), to.asOf.getTime()) + minutesMax * MINUTE_MS);
  const midRate = crossRate(from.price, to.price);
  return usableUntil > now && midRate > 0n ? { midRate, usableUntil } : null;
}

/** A step that no market makes in a day: rather no rate than a wrong one. */
const STEP_PERCENT_MAX = 25n;
const STEP_HOURS = 24;

/** Whether a newly told price may follow the last one, or looks like a slip of the source. */
export function isPlausible(last: KnownPrice | undefined, next: KnownPrice): boolean {
  if (last === undefined || next.asOf.getTime() - last.asOf.getTime() > STEP_HOURS * 60 * MINUTE_MS) return true;
  const step = next.price > last.price ? next.price - last.price : last.price - next.price;
  return step * 100n <= last.price * STEP_PERCENT_MAX;
}
