import { ROLLS } from '../dice.rules.ts';

export const ROLL_MS = 1_000;
const FULL_TURN = 360;
const HOPS = 3;

/** Where the dice are while they roll: the number that they show, their turn in degrees, and their height from 0 to 1. They come to rest on `roll`. */
export function diceAt(
  roll: number,
  elapsedMs: number,
): { readonly roll: number; readonly turn: number; readonly hop: number } {
  const left = Math.max(0, 1 - elapsedMs / ROLL_MS);
  // Oscillates around the result with decreasing amplitude.
  const away = Math.sin((1 - left) * 22) * left ** 3 * ROLLS * 0.5;
  return {
    roll: Math.min(ROLLS - 1, Math.max(0, Math.round(roll + away))),
    turn: FULL_TURN * 2 * left ** 2,
    hop: Math.abs(Math.sin(left * Math.PI * HOPS)) * left,
  };
}
