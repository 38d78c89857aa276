import { toDigits, type Fraction } from '../../fraction.ts';
import { multiplierOf, ROLLS, winningRolls, type DiceMove } from '../dice.rules.ts';

/** `742` as 07.42, the display format of rolls and targets. */
export function rollText(roll: number): string {
  const digits = String(roll).padStart(4, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Exact chance in percent: each roll is 0.01 %. */
export function chanceText(move: DiceMove): string {
  return percentText(winningRolls(move));
}

/** The chance of this many winning rolls, in percent. */
export function percentText(rolls: number): string {
  return toDigits({ numerator: BigInt(rolls) * 100n, denominator: BigInt(ROLLS) }, 2);
}

/** Multiplier with up to four decimals, rounded down, without trailing zeros. */
export function multiplierText(move: DiceMove): string {
  const exact: Fraction = multiplierOf(move);
  return toDigits(exact, 4).replace(/\.?0+$/, '');
}
