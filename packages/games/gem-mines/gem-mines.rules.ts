import { fraction, type Fraction } from '../fraction.ts';
import type { InteractiveRules, Move, RandomIntegers, RoundProgress } from '../game-rules.ts';
import { drawDistinct } from '../instant/draw-distinct.ts';
import { choose, payoutMinor } from '../instant/multiplier.ts';
import { hasOnly, wholeNumber } from '../instant/parse-move.ts';
import { instantStakes } from '../instant/stakes.ts';

export const TILES = 25;
export const MINES_MAX = 24;
/** A round ends with a payout before a further gem would exceed this multiplier. */
const MULTIPLIER_MAX = 5_000n;

/**
 * After g gems among m mines a round is worth 99 % of 1 ÷ (chance of g gems in a row), so that it returns 99 % whenever the player cashes out. Payouts are
 * rounded down to minor units.
 */
export function gemMultiplier(mines: number, gems: number): Fraction {
  return fraction(99n * choose(TILES, gems), 100n * choose(TILES - mines, gems));
}

/** The most gems of a round: all, or as many as stay within the largest multiplier. */
export function gemsMax(mines: number): number {
  let gems = 1;
  while (gems < TILES - mines && isWithinMax(gemMultiplier(mines, gems + 1))) gems += 1;
  return gems;
}

function isWithinMax({ numerator, denominator }: Fraction): boolean {
  return numerator <= MULTIPLIER_MAX * denominator;
}

/** Chance that the next tile has a gem. */
export function nextGemChance(mines: number, gems: number): Fraction {
  return fraction(BigInt(TILES - mines - gems), BigInt(TILES - gems));
}

export interface GemMinesMove extends Move {
  readonly mines: number;
}

export interface OpenTile extends Move {
  /** 0 to 24, row by row. */
  readonly open: number;
}

export interface CashOut extends Move {
  readonly cashOut: true;
}

export type GemMinesAction = OpenTile | CashOut;

export interface GemMinesOutcome {
  readonly mines: number;
  /** Opened tiles in their order; the last one may have the mine. */
  readonly opened: readonly number[];
  readonly gems: number;
  /** The opened mine; null if none. */
  readonly hit: number | null;
  /** All mines, once the round is over; empty before. */
  readonly mineTiles: readonly number[];
}

interface Board {
  readonly mines: number;
  readonly tiles: readonly number[];
}

function progressOf(
  board: Board,
  stakeMinor: bigint,
  actions: readonly GemMinesAction[],
): RoundProgress<GemMinesOutcome, GemMinesAction> | null {
  const opened: number[] = [];
  let end: 'hit' | 'paid' | null = null;
  for (const action of actions) {
    if (end) return null;
    if ('cashOut' in action) {
      if (opened.length === 0) return null;
      end = 'paid';
      continue;
    }
    if (opened.includes(action.open)) return null;
    opened.push(action.open);
    if (board.tiles.includes(action.open)) end = 'hit';
    else if (opened.length === gemsMax(board.mines)) end = 'paid';
  }
  const gems = end === 'hit' ? opened.length - 1 : opened.length;
  const options = end ? [] : optionsOf(opened);
  return {
    outcome: {
      mines: board.mines,
      opened,
      gems,
      hit: end === 'hit' ? (opened.at(-1) ?? null) : null,
      mineTiles: end ? board.tiles : [],
    },
    stakedMinor: stakeMinor,
    isOver: end !== null,
    winMinor: end === 'paid' ? payoutMinor(stakeMinor, gemMultiplier(board.mines, gems)) : 0n,
    options: options.map((action) => ({ action, addsMinor: 0n })),
    defaultAction: options[0] ?? null,
  };
}

/** Cashing out first, which is the default once there is a gem. */
function optionsOf(opened: readonly number[]): readonly GemMinesAction[] {
  const tiles = Array.from({ length: TILES }, (_, open) => open).filter((open) => !opened.includes(open));
  const opens = tiles.map((open): GemMinesAction => ({ open }));
  return opened.length > 0 ? [{ cashOut: true }, ...opens] : opens;
}

export const gemMinesRules: InteractiveRules<GemMinesMove, GemMinesAction, GemMinesOutcome> = {
  slug: 'gem-mines',
  version: 1,
  stakes: instantStakes(5n),
  parseMove(move) {
    const mines = wholeNumber(move['mines'], 1, MINES_MAX);
    return mines !== null && hasOnly(move, 'mines') ? { mines } : null;
  },
  parseAction(action) {
    if (action['cashOut'] === true && hasOnly(action, 'cashOut')) return { cashOut: true };
    const open = wholeNumber(action['open'], 0, TILES - 1);
    return open !== null && hasOnly(action, 'open') ? { open } : null;
  },
  progressOf(random: RandomIntegers, stakeMinor, { mines }, actions) {
    const tiles = drawDistinct(random, TILES, mines).toSorted((a, b) => a - b);
    return progressOf({ mines, tiles }, stakeMinor, actions);
  },
  basis: { kind: 'exact' },
  deviation: null,
  returnToPlayer: fraction(99n, 100n),
  maxMultiplier: largestMultiplier(),
  hitRate: null,
  pricedMoves: [{ mines: 3 }],
  // However many gems are opened.
  expectedCost: (_move, stakeMinor) => fraction(stakeMinor, 100n),
  winChance: ({ mines }) => nextGemChance(mines, 0),
};

/** For display, not an amount. */
function largestMultiplier(): number {
  const hundredths = Array.from({ length: MINES_MAX }, (_, at) => {
    const { numerator, denominator } = gemMultiplier(at + 1, gemsMax(at + 1));
    return Number((numerator * 100n) / denominator);
  });
  return Math.max(...hundredths) / 100;
}
