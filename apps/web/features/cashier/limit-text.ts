import { findAsset } from '@marquee/money/assets.ts';
import { formatAmount } from '@marquee/money/format.ts';

/** Formats a limit without decimals if they are all zero. */
export function limitText(amount: string, currencyCode: string, locale: string): string {
  if (findAsset(currencyCode)?.kind !== 'fiat' || !/^\d+(?:\.0*)?$/.test(amount))
    return formatAmount(amount, currencyCode, locale);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return format.format(amount as Intl.StringNumericLiteral); // The pattern above guarantees a decimal string; Intl formats it without loss of precision.
}
