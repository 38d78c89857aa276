import { decimalText } from '@marquee/text/numbers.ts';

/** Hundredths as a number without needless zeros, such as 2.5, with the digits and separator of the language. */
export function shortHundredths(hundredths: number, locale: string): string {
  return decimalText(String(hundredths / 100), locale);
}

/** Hundredths of the bet as a multiple of it, such as 2.5×. */
export function timesText(hundredths: number, locale: string): string {
  return `${shortHundredths(hundredths, locale)}×`;
}

/** Hundredths with both decimals, such as 2.50, for multipliers that move. */
export function fullHundredths(hundredths: number, locale: string): string {
  return decimalText((hundredths / 100).toFixed(2), locale);
}
