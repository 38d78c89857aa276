import { complement, fraction, times } from '../fraction.ts';
import type { GameRules, Move } from '../game-rules.ts';
import { drawDistinct } from '../instant/draw-distinct.ts';
import { hasOnly } from '../instant/parse-move.ts';
import { paidMinor } from '../instant/multiplier.ts';
import { instantStakes } from '../instant/stakes.ts';
import { BIRDS, DRAWN, kenoReturn, kenoTable, kenoWinChance, PICKS_MAX } from './paytable.ts';

export interface FortySwallowsMove extends Move {
  /** One to ten different birds, 1 to 40, ascending: `3,8,40`. */
  readonly birds: string;
}

export interface FortySwallowsOutcome {
  /** The chosen birds. */
  readonly picks: readonly number[];
  /** Ten birds in the order of their draw. */
  readonly drawn: readonly number[];
  readonly hits: number;
  /** In hundredths. */
  readonly multiplier: number;
}

/** The chosen birds of a valid text, or null. Only the ascending text without spaces is valid, so that a choice has one form. */
export function parseBirds(text: unknown): readonly number[] | null {
  if (typeof text !== 'string' || !/^[1-9]\d?(?:,[1-9]\d?)*$/.test(text)) return null;
  const birds = text.split(',').map(Number);
  const isAscending = birds.every((bird, at) => bird <= BIRDS && bird > (birds[at - 1] ?? 0));
  return isAscending && birds.length <= PICKS_MAX ? birds : null;
}

function picksOf({ birds }: FortySwallowsMove): readonly number[] {
  return parseBirds(birds) ?? [];
}

export function birdsText(birds: Iterable<number>): string {
  return [...birds].toSorted((a, b) => a - b).join(',');
}

export const fortySwallowsRules: GameRules<FortySwallowsMove, FortySwallowsOutcome> = {
  slug: 'forty-swallows',
  version: 1,
  stakes: instantStakes(5n),
  parseMove(move) {
    const birds = parseBirds(move['birds']);
    return birds && hasOnly(move, 'birds') ? { birds: birdsText(birds) } : null;
  },
  outcomeOf(random, stakeMinor, move) {
    const picks = picksOf(move);
    const drawn = drawDistinct(random, BIRDS, DRAWN).map((bird) => bird + 1);
    const hits = picks.filter((bird) => drawn.includes(bird)).length;
    const multiplier = kenoTable(picks.length)[hits] ?? 0;
    return { outcome: { picks, drawn, hits, multiplier }, winMinor: paidMinor(stakeMinor, multiplier) };
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(98n, 100n),
  maxMultiplier: (kenoTable(PICKS_MAX)[PICKS_MAX] ?? 0) / 100, // a ratio for display, not an amount
  hitRate: null,
  pricedMoves: Array.from({ length: PICKS_MAX }, (_, more) => ({
    birds: birdsText(Array.from({ length: more + 1 }, (_each, index) => index + 1)),
  })),
  expectedCost: (move, stakeMinor) => times(complement(kenoReturn(picksOf(move).length)), fraction(stakeMinor)),
  winChance: (move) => kenoWinChance(picksOf(move).length),
};
