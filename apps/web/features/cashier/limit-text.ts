import { findAsset } from '@marquee/money/assets.ts';
import { formatAmount } from '@marquee/money/format.ts';

/** A limit as people say it: without digits after the point where these are all zero. */
export function limitText(amount: string, currencyCode: string, locale: string): string {
  if (findAsset(currencyCode)?.kind !== 'fiat' || !/^\d+(?:\.0*)?$/.test(amount))
    return formatAmount(amount, currencyCode, locale);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return format.format(amount as Intl.StringNumericLiteral); // A plain decimal string by the pattern above; Intl keeps every digit of it.
}
