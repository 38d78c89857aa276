import type { Side } from '../florin-toss.rules.ts';

const FIRST_MS = 1_150;
const NEXT_MS = 620;
/** Half turns of a toss; even, so that only the side decides where a toss ends. */
const HALF_TURNS = 8;
const HALF_DEGREES = 180;
/** Part of a toss after which the coin lies still. */
const LANDED = 0.94;

/** Duration of a round of this many tosses: the first is slow, the others are quick. */
export function flightMs(tosses: number): number {
  return FIRST_MS + Math.max(0, tosses - 1) * NEXT_MS;
}

/** Where the coin is: its turn about the horizontal axis (0 shows heads), its height from 0 to 1, and how many tosses have ended. */
export function flightAt(
  shown: readonly Side[],
  elapsedMs: number,
): { readonly degrees: number; readonly height: number; readonly tossesDone: number } {
  const isFirst = elapsedMs < FIRST_MS;
  const toss = Math.min(shown.length - 1, isFirst ? 0 : 1 + Math.floor((elapsedMs - FIRST_MS) / NEXT_MS));
  const startMs = toss === 0 ? 0 : flightMs(toss);
  const part = Math.min(1, (elapsedMs - startMs) / (toss === 0 ? FIRST_MS : NEXT_MS) / LANDED);
  const from = toss === 0 || shown[toss - 1] === 'heads' ? 0 : 1;
  const to = shown[toss] === 'tails' ? 1 : 0;
  const turns = from + (HALF_TURNS + to - from) * easeOut(part);
  return {
    degrees: turns * HALF_DEGREES,
    height: 4 * part * (1 - part),
    tossesDone: toss + (part >= 1 ? 1 : 0),
  };
}

const easeOut = (part: number): number => 1 - (1 - part) ** 1.6;
