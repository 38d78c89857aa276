import { isAssetCode } from '@marquee/money/assets.ts';
import { parseAmount, toExactString } from '@marquee/money/money.ts';

/** An exact amount with its currency, for operators. */
export function formatMoney(minor: bigint, currencyCode: string): string {
  return isAssetCode(currencyCode) ? `${toExactString(minor, currencyCode)} ${currencyCode}` : currencyCode;
}

/** A provider's amount; null if it is not a valid amount of that currency, or below zero. */
export function readMoney(amount: string, currencyCode: string): bigint | null {
  const parsed = isAssetCode(currencyCode) ? parseAmount(amount, currencyCode) : null;
  return parsed?.ok && parsed.minor >= 0n ? parsed.minor : null;
}
