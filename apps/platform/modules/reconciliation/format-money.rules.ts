import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';

/** An amount as somebody who looks into a difference reads it: every digit, and the currency. */
export function formatMoney(minor: bigint, currencyCode: string): string {
  return isAssetCode(currencyCode) ? `${toExactString(minor, currencyCode)} ${currencyCode}` : currencyCode;
}

/** An amount of a company's; null where it cannot be read as one of that currency, or is below zero. */
export function readMoney(amount: string, currencyCode: string): bigint | null {
  const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
  return parsed?.ok && parsed.minor >= 0n ? parsed.minor : null;
}
