import { isAssetCode } from './assets.ts';
import { minorOf } from './money.ts';

/** The percentage of a part, as a whole number from 0 to 100, for progress bars: computed in minor units and rounded down. 100 if the whole is zero. */
export function percentOf(part: string, whole: string, currencyCode: string): number {
  if (!isAssetCode(currencyCode)) return 0;
  const all = minorOf(whole, currencyCode);
  if (all <= 0n) return 100;
  const percent = (minorOf(part, currencyCode) * 100n) / all;
  return percent > 100n ? 100 : Number(percent);
}

/** The same, with the whole given as done and left parts. */
export function percentDone(done: string, left: string, currencyCode: string): number {
  if (!isAssetCode(currencyCode)) return 0;
  const [doneMinor, leftMinor] = [minorOf(done, currencyCode), minorOf(left, currencyCode)];
  if (leftMinor <= 0n) return 100;
  return Number((doneMinor * 100n) / (doneMinor + leftMinor));
}
