import { isAssetCode } from './assets.ts';
import { minorOf } from './money.ts';

/** How much of a whole a part is, in full percent from 0 to 100, for the length of a bar: counted in minor units, and cut. A whole of nothing is full. */
export function percentOf(part: string, whole: string, currencyCode: string): number {
  if (!isAssetCode(currencyCode)) return 0;
  const all = minorOf(whole, currencyCode);
  if (all <= 0n) return 100;
  const percent = (minorOf(part, currencyCode) * 100n) / all;
  return percent > 100n ? 100 : Number(percent);
}

/** The same where the whole is the part and what is left of it. */
export function percentDone(done: string, left: string, currencyCode: string): number {
  if (!isAssetCode(currencyCode)) return 0;
  const [doneMinor, leftMinor] = [minorOf(done, currencyCode), minorOf(left, currencyCode)];
  if (leftMinor <= 0n) return 100;
  const percent = (doneMinor * 100n) / (doneMinor + leftMinor);
  return Number(percent);
}
