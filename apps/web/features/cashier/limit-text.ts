import { numberLocale } from '@marquee/text/numbers.ts';
import { findAsset } from '@marquee/money/assets.ts';
import { formatAmount } from '@marquee/money/format.ts';

/** Making a format takes longer than all else of a render of the deposit form. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a limit without decimals if they are all zero. */
export function limitText(amount: string, currencyCode: string, locale: string): string {
  if (findAsset(currencyCode)?.kind !== 'fiat' || !/^\d+(?:\.0*)?$/.test(amount))
    return formatAmount(amount, currencyCode, locale);
  const key = `${locale}|${currencyCode}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(numberLocale(locale), {
      style: 'currency',
      currency: currencyCode,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    });
  formats.set(key, format);
  return format.format(amount as Intl.StringNumericLiteral); // The pattern above guarantees a decimal string; Intl formats it without loss of precision.
}
