import type { Fraction } from './fraction.ts';
import type { GameBase, HouseRules, InteractiveRules, Move, RoundProgress } from './game-rules.ts';
import { stakeOfMove } from './game-rules.ts';

/**
 * What stakes cost their player on average, from the rules of the games. Everything that play earns is a part of it, so that no play earns more than it costs. Costs are
 * whole numbers of 1/10,000 minor unit (`…MinorBps`: an edge in basis points times a stake in minor units) and rounded down.
 */
const BPS = 10_000n;

/** A stake on a house edge of this or more counts in full towards points and wagering; on a smaller one in proportion. */
export const FULL_EDGE_BPS = 400n;

function minorBpsOf({ numerator, denominator }: Fraction): bigint {
  return numerator <= 0n ? 0n : (numerator * BPS) / denominator;
}

/** Expected cost of the stake with which a round begins. `move` must be valid: the result of `parseMove`. */
export function costMinorBpsOf<M extends Move>(
  rules: Pick<GameBase<M>, 'expectedCost'>,
  move: M,
  stakeMinor: bigint,
): bigint {
  return minorBpsOf(rules.expectedCost(move, stakeMinor));
}

/** Expected cost of the stake that an action adds to a round; 0n where the first stake carries it. `before` is the round in front of the action. */
export function addedCostMinorBpsOf(
  rules: Pick<InteractiveRules, 'costOfAdded'>,
  before: Pick<RoundProgress<unknown>, 'outcome'>,
  { action, addsMinor }: { readonly action: Move; readonly addsMinor: bigint },
): bigint {
  if (addsMinor <= 0n || !rules.costOfAdded) return 0n;
  return minorBpsOf(rules.costOfAdded(before.outcome, action, addsMinor));
}

/**
 * How much of a stake counts towards points and wagering, in 1/10,000 minor unit: the share that its edge is of `FULL_EDGE_BPS`, at most all of it. The SQL function
 * `counted_by_edge` computes the same.
 */
export function countedMinorBpsOf(stakeMinor: bigint, costMinorBps: bigint): bigint {
  const counted = (costMinorBps * BPS) / FULL_EDGE_BPS;
  const all = stakeMinor * BPS;
  return counted < all ? counted : all;
}

/** A stake without rounding, for shares of it. */
const UNIT_MINOR = 10_000n;

/** Whole percent of a stake that count by the house edge of the bets of a game, rounded down: of those that count least and most. */
export function countedPercents(rules: HouseRules): { readonly least: number; readonly most: number } {
  const percents = rules.pricedMoves.map((move) => {
    const stakeMinor = stakeOfMove(rules, move, UNIT_MINOR);
    const share = countedMinorBpsOf(stakeMinor, costMinorBpsOf(rules, move, stakeMinor)) / stakeMinor;
    return Number(share / 100n);
  });
  return { least: Math.min(...percents), most: Math.max(...percents) };
}
