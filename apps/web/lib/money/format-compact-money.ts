/**
 * A small round amount for places where the whole of `Money` would be too much to fetch, such as the facts on a tile. The digits go to Intl as a string, so
 * none is lost; codes that Intl does not take stand behind the number.
 */
export function formatCompactMoney(amount: string, currency: string, locale: string): string {
  if (currency.length !== 3) return `${amount} ${currency}`;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 8 } as const;
  return new Intl.NumberFormat(locale, options).format(amount as `${number}`); // the wire carries decimal numbers only
}
