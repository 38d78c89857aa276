import type { Move } from '@marquee/games/game-rules.ts';

/** Target as written on the page, `50.00`, in rolls. */
export function targetRolls(text: string): number {
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;
}

type MoveParser = (form: { readonly target: string; readonly over: string }) => Move;

/** How each house game reads its move from the form of the calculator. A game that is missing here cannot be checked on this page. */
export const HOUSE_MOVES: ReadonlyMap<string, MoveParser> = new Map<string, MoveParser>([
  ['dice', ({ target, over }) => ({ target: targetRolls(target), over: over === 'over' })],
  ['harbour-lights', () => ({})],
]);
