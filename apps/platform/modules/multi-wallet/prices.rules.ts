import type { AssetCode } from '@marquee/money/assets.ts';
import { crossRate, readRate } from '@marquee/money/rate.ts';

/** The currency of prices; its own price is always one. */
export const PRICE_CURRENCY: AssetCode = 'EUR';
const ONE = readRate('1');

/** The price of a currency and its time. */
export interface KnownPrice {
  /** Euros per unit, in units of 10^-18. */
  readonly price: bigint;
  readonly asOf: Date;
}

export type KnownPrices = ReadonlyMap<AssetCode, KnownPrice>;

export interface PairRate {
  /** Units of the second asset per unit of the first, in units of 10^-18. */
  readonly midRate: bigint;
  /** When the older of the two prices becomes too old. */
  readonly usableUntil: Date;
}

const MINUTE_MS = 60_000;

/** The rate between two currencies; null if one of their prices is missing or too old. */
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

/** A larger change per day is implausible; no rate is better than a wrong one. */
const STEP_PERCENT_MAX = 25n;
const STEP_HOURS = 24;

/** Whether a new price is plausible after the last one, or probably an error of the provider. */
export function isPlausible(last: KnownPrice | undefined, next: KnownPrice): boolean {
  if (last === undefined || next.asOf.getTime() - last.asOf.getTime() > STEP_HOURS * 60 * MINUTE_MS) return true;
  const step = next.price > last.price ? next.price - last.price : last.price - next.price;
  return step * 100n <= last.price * STEP_PERCENT_MAX;
}
