import { fraction } from '../fraction.ts';
import type { GameRules, Move } from '../game-rules.ts';
import { paidMinor } from '../instant/multiplier.ts';
import { hasOnly, oneOf, wholeNumber } from '../instant/parse-move.ts';
import { instantStakes } from '../instant/stakes.ts';

/**
 * A fair coin is tossed up to `tosses` times. The bet wins if every toss shows the chosen side, and the first other side ends the round. A win pays
 * 0.99 × 2^tosses, which has at most two decimals, so nothing is rounded and every bet returns exactly 99 %.
 */
export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];
export const TOSSES_MAX = 10;

export interface FlorinTossMove extends Move {
  readonly side: Side;
  /** 1 … `TOSSES_MAX`. */
  readonly tosses: number;
}

export interface FlorinTossOutcome {
  /** Sides that the coin showed, in order. */
  readonly shown: readonly Side[];
  readonly isWin: boolean;
}

/** Payout of a win in hundredths of the stake. */
export function payoutHundredths(tosses: number): number {
  return 99 * 2 ** tosses;
}

export const florinTossRules: GameRules<FlorinTossMove, FlorinTossOutcome> = {
  slug: 'florin-toss',
  version: 1,
  stakes: instantStakes(5n),
  parseMove(move) {
    const side = oneOf(move['side'], SIDES);
    const tosses = wholeNumber(move['tosses'], 1, TOSSES_MAX);
    return side !== null && tosses !== null && hasOnly(move, 'side', 'tosses') ? { side, tosses } : null;
  },
  outcomeOf(random, stakeMinor, { side, tosses }) {
    const shown: Side[] = [];
    while (shown.length < tosses && (shown.at(-1) ?? side) === side)
      shown.push(random.below(2) === 0 ? 'heads' : 'tails');
    const isWin = shown.at(-1) === side;
    return { outcome: { shown, isWin }, winMinor: isWin ? paidMinor(stakeMinor, payoutHundredths(tosses)) : 0n };
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(99n, 100n),
  maxMultiplier: payoutHundredths(TOSSES_MAX) / 100, // a ratio for display, not an amount
  hitRate: null,
  pricedMoves: [{ side: 'heads', tosses: 1 }],
  expectedCost: (_move, stakeMinor) => fraction(stakeMinor, 100n),
  winChance: ({ tosses }) => fraction(1n, 2n ** BigInt(tosses)),
};
