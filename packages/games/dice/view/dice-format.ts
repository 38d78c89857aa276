import { toDigits, type Fraction } from '../../fraction.ts';
import { multiplierOf, ROLLS, winningRolls, type DiceMove } from '../dice.rules.ts';

/** `0742` as 07.42, the way rolls and targets are written. */
export function rollText(roll: number): string {
  const digits = String(roll).padStart(4, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Chance in percent, exact: each roll is a hundredth of a percent. */
export function chanceText(move: DiceMove): string {
  return toDigits({ numerator: BigInt(winningRolls(move)) * 100n, denominator: BigInt(ROLLS) }, 2);
}

/** Multiplier with four decimals, cut; whole and short ones without trailing zeros. */
export function multiplierText(move: DiceMove): string {
  const exact: Fraction = multiplierOf(move);
  return toDigits(exact, 4).replace(/\.?0+$/, '');
}
