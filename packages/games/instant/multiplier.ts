import { decimalText } from '@marquee/text/numbers.ts';
import { fraction, toDigits, type Fraction } from '../fraction.ts';

/** Multipliers of tables are whole hundredths of the stake. */
export const HUNDRED = 100n;

/** n! ÷ (k! (n - k)!); 0n for k outside 0 … n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let at = 1; at <= k; at += 1) result = (result * BigInt(n - k + at)) / BigInt(at);
  return result;
}

/** Payout of a multiplier in hundredths; exact, because stakes are multiples of 100 minor units. */
export function paidMinor(stakeMinor: bigint, hundredths: number): bigint {
  return (stakeMinor * BigInt(hundredths)) / HUNDRED;
}

/** Payout of an exact multiplier, rounded down; the house keeps the fraction of a minor unit. */
export function payoutMinor(stakeMinor: bigint, multiplier: Fraction): bigint {
  return (stakeMinor * multiplier.numerator) / multiplier.denominator;
}

/** `1.50` for 150 hundredths, `1,50` in German. */
export function hundredthsText(hundredths: number, locale: string): string {
  return multiplierText(fraction(BigInt(hundredths), HUNDRED), locale);
}

/** A multiplier for display in a language, rounded down: two decimals below 1,000, none above. */
export function multiplierText(multiplier: Fraction, locale: string): string {
  const isLarge = multiplier.numerator >= 1000n * multiplier.denominator;
  return decimalText(toDigits(multiplier, isLarge ? 0 : 2), locale);
}

/** A chance in percent for display in a language, rounded down, with four significant digits for small ones: `0.001526`. */
export function chanceText({ numerator, denominator }: Fraction, locale: string): string {
  if (numerator === 0n) return decimalText('0', locale);
  const percent = { numerator: numerator * 100n, denominator };
  if (numerator * 100n >= denominator) return decimalText(toDigits(percent, 2), locale);
  let digits = 3;
  while (digits < 9 && (percent.numerator * 10n ** BigInt(digits - 2)) / percent.denominator === 0n) digits += 1;
  return decimalText(toDigits(percent, digits), locale);
}
