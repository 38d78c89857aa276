import type { Move } from '@marquee/games/game-rules.ts';

/** Converts a displayed target such as `50.00` to hundredths; NaN if malformed. */
export function targetRolls(text: string): number {
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;
}

type MoveParser = (form: { readonly target: string; readonly over: string }) => Move;

/** Reads the move of each house game from the verification form. A game that is missing here cannot be verified. */
export const HOUSE_MOVES: ReadonlyMap<string, MoveParser> = new Map<string, MoveParser>([
  ['dice', ({ target, over }) => ({ target: targetRolls(target), over: over === 'over' })],
  ['harbour-lights', () => ({})],
]);
