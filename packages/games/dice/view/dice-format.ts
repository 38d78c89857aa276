import { decimalText } from '@marquee/text/numbers.ts';
import { toDigits, type Fraction } from '../../fraction.ts';
import { multiplierOf, ROLLS, winningRolls, type DiceMove } from '../dice.rules.ts';

/** `742` as 07.42 (07,42 in German), the display format of rolls and targets. */
export function rollText(roll: number, locale: string): string {
  return decimalText(diceDigits(roll).join('.'), locale);
}

/** What the two dice show: `742` as 07 and 42. */
export function diceDigits(roll: number): readonly [whole: string, hundredths: string] {
  const digits = String(roll).padStart(4, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}

/** Exact chance in percent: each roll is 0.01 %. */
export function chanceText(move: DiceMove, locale: string): string {
  return percentText(winningRolls(move), locale);
}

/** The chance of this many winning rolls, in percent. */
export function percentText(rolls: number, locale: string): string {
  return decimalText(toDigits({ numerator: BigInt(rolls) * 100n, denominator: BigInt(ROLLS) }, 2), locale);
}

/** Multiplier with up to four decimals, rounded down, without trailing zeros. */
export function multiplierText(move: DiceMove, locale: string): string {
  const exact: Fraction = multiplierOf(move);
  return decimalText(toDigits(exact, 4).replace(/\.?0+$/, ''), locale);
}
