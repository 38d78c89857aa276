import { numberLocale } from '@marquee/text/numbers.ts';

/**
 * Formats a small round amount where the code of `Money` would be too large, such as the facts on a tile. The amount goes to Intl as a string, so that no digit
 * is lost; currency codes that Intl rejects follow the number.
 */
export function formatCompactMoney(amount: string, currency: string, locale: string): string {
  if (currency.length !== 3) return `${amount} ${currency}`;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 8 } as const;
  return new Intl.NumberFormat(numberLocale(locale), options).format(amount as `${number}`); // the API sends decimal strings only
}
