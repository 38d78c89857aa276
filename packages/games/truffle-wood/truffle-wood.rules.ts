import { fraction, power, times, type Fraction } from '../fraction.ts';
import type { InteractiveRules, Move, RandomIntegers, RoundProgress } from '../game-rules.ts';
import { drawDistinct } from '../instant/draw-distinct.ts';
import { payoutMinor } from '../instant/multiplier.ts';
import { hasOnly, oneOf, wholeNumber } from '../instant/parse-move.ts';
import { instantStakes } from '../instant/stakes.ts';

export const WOODS = ['meadow', 'grove', 'thicket', 'forest', 'wilds'] as const;
export type Wood = (typeof WOODS)[number];

export interface WoodPlan {
  /** Fields in each row. */
  readonly fields: number;
  readonly traps: number;
  readonly rows: number;
}

export const PLANS: Readonly<Record<Wood, WoodPlan>> = {
  meadow: { fields: 4, traps: 1, rows: 9 },
  grove: { fields: 3, traps: 1, rows: 9 },
  thicket: { fields: 2, traps: 1, rows: 9 },
  forest: { fields: 3, traps: 2, rows: 7 },
  wilds: { fields: 4, traps: 3, rows: 6 },
};

/** Chance to find a truffle in one row. */
export function rowChance(wood: Wood): Fraction {
  const { fields, traps } = PLANS[wood];
  return fraction(BigInt(fields - traps), BigInt(fields));
}

/**
 * After `rows` truffles a round is worth 98 % of 1 ÷ (chance to get there), so that it returns 98 % whenever the player cashes out. Payouts are rounded down to
 * minor units.
 */
export function rowMultiplier(wood: Wood, rows: number): Fraction {
  const { numerator, denominator } = rowChance(wood);
  return times(fraction(98n, 100n), power(fraction(denominator, numerator), rows));
}

export interface TruffleWoodMove extends Move {
  readonly wood: Wood;
}

export type TruffleWoodAction = { readonly open: number } | { readonly cashOut: true };

export interface TruffleWoodOutcome {
  readonly wood: Wood;
  /** The opened field of each row from the first. */
  readonly opened: readonly number[];
  readonly truffles: number;
  readonly isTrapped: boolean;
  /** Fields with traps of the rows opened so far; of all rows once the round is over. */
  readonly traps: readonly (readonly number[])[];
}

interface Path {
  readonly wood: Wood;
  readonly traps: readonly (readonly number[])[];
}

function progressOf(
  { wood, traps }: Path,
  stakeMinor: bigint,
  actions: readonly TruffleWoodAction[],
): RoundProgress<TruffleWoodOutcome, TruffleWoodAction> | null {
  const { fields, rows } = PLANS[wood];
  const opened: number[] = [];
  let end: 'trapped' | 'paid' | null = null;
  for (const action of actions) {
    if (end) return null;
    if ('cashOut' in action) {
      if (opened.length === 0) return null;
      end = 'paid';
      continue;
    }
    if (action.open >= fields) return null;
    opened.push(action.open);
    if (traps[opened.length - 1]?.includes(action.open)) end = 'trapped';
    else if (opened.length === rows) end = 'paid';
  }
  const truffles = end === 'trapped' ? opened.length - 1 : opened.length;
  const opens = Array.from({ length: fields }, (_, open): TruffleWoodAction => ({ open }));
  const options = end ? [] : truffles > 0 ? [{ cashOut: true } as const, ...opens] : opens;
  return {
    outcome: {
      wood,
      opened,
      truffles,
      isTrapped: end === 'trapped',
      traps: end ? traps : traps.slice(0, opened.length),
    },
    stakedMinor: stakeMinor,
    isOver: end !== null,
    winMinor: end === 'paid' ? payoutMinor(stakeMinor, rowMultiplier(wood, truffles)) : 0n,
    options: options.map((action) => ({ action, addsMinor: 0n })),
    defaultAction: options[0] ?? null,
  };
}

export const truffleWoodRules: InteractiveRules<TruffleWoodMove, TruffleWoodAction, TruffleWoodOutcome> = {
  slug: 'truffle-wood',
  version: 1,
  stakes: instantStakes(5n),
  parseMove(move) {
    const wood = oneOf(move['wood'], WOODS);
    return wood !== null && hasOnly(move, 'wood') ? { wood } : null;
  },
  parseAction(action) {
    if (action['cashOut'] === true && hasOnly(action, 'cashOut')) return { cashOut: true };
    const open = wholeNumber(action['open'], 0, 3);
    return open !== null && hasOnly(action, 'open') ? { open } : null;
  },
  progressOf(random: RandomIntegers, stakeMinor, { wood }, actions) {
    const { fields, traps, rows } = PLANS[wood];
    const drawn = Array.from({ length: rows }, () => drawDistinct(random, fields, traps).toSorted((a, b) => a - b));
    return progressOf({ wood, traps: drawn }, stakeMinor, actions);
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(98n, 100n),
  maxMultiplier: 4_014.08,
  hitRate: null,
  pricedMoves: [{ wood: 'grove' }],
  // However many rows are opened.
  expectedCost: (_move, stakeMinor) => fraction(2n * stakeMinor, 100n),
  winChance: ({ wood }) => rowChance(wood),
};
