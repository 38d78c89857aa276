import { complement, fraction, times } from '../fraction.ts';
import type { GameRules, Move } from '../game-rules.ts';
import { hasOnly, wholeNumber } from '../instant/parse-move.ts';
import { paidMinor } from '../instant/multiplier.ts';
import { instantStakes } from '../instant/stakes.ts';

/**
 * A coin falls to a depth, a multiplier in hundredths. A bet on a target wins if the depth is at least the target, and pays the target. The draw r is one of 2^32
 * numbers; target t is reached if r × t < 99 × 2^32, so that the chance is 99 ÷ t, rounded up to the next draw: every target returns at least 99 %.
 */
export const DRAWS = 2 ** 32;
const SCALED = 99n * BigInt(DRAWS);
export const TARGET_MIN = 101;
export const TARGET_MAX = 1_000_000;

export interface EchoWellMove extends Move {
  /** Hundredths: 200 is 2.00×. */
  readonly target: number;
}

export interface EchoWellOutcome {
  /** Hundredths, 100 to `TARGET_MAX`. */
  readonly depth: number;
  readonly isWin: boolean;
}

/** Number of the 2^32 draws that reach a target in hundredths. */
export function winningDraws(target: number): bigint {
  const divisor = BigInt(target);
  return (SCALED + divisor - 1n) / divisor;
}

/** The greatest target that a draw reaches, within 100 … `TARGET_MAX`. */
export function depthOf(draw: number): number {
  if (draw === 0) return TARGET_MAX;
  return Math.min(TARGET_MAX, Math.max(100, Number((SCALED - 1n) / BigInt(draw))));
}

export const echoWellRules: GameRules<EchoWellMove, EchoWellOutcome> = {
  slug: 'echo-well',
  version: 1,
  stakes: instantStakes(10n),
  parseMove(move) {
    const target = wholeNumber(move['target'], TARGET_MIN, TARGET_MAX);
    return target !== null && hasOnly(move, 'target') ? { target } : null;
  },
  outcomeOf(random, stakeMinor, { target }) {
    const depth = depthOf(random.below(DRAWS));
    const isWin = depth >= target;
    return { outcome: { depth, isWin }, winMinor: isWin ? paidMinor(stakeMinor, target) : 0n };
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(99n, 100n),
  maxMultiplier: TARGET_MAX / 100, // a ratio for display, not an amount
  hitRate: null,
  pricedMoves: [{ target: 200 }],
  expectedCost: ({ target }, stakeMinor) =>
    times(complement(fraction(winningDraws(target) * BigInt(target), 100n * BigInt(DRAWS))), fraction(stakeMinor)),
  winChance: ({ target }) => fraction(winningDraws(target), BigInt(DRAWS)),
};
