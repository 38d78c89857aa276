import { complement, fraction, times } from '../fraction.ts';
import type { GameRules, Move } from '../game-rules.ts';
import { hasOnly, oneOf, wholeNumber } from '../instant/parse-move.ts';
import { paidMinor } from '../instant/multiplier.ts';
import { instantStakes } from '../instant/stakes.ts';
import { plinkoTable, RISKS, tableReturn, type Risk } from './plinko-table.ts';

export interface PlinkoMove extends Move {
  readonly rows: number;
  readonly risk: Risk;
}

export interface PlinkoOutcome {
  readonly risk: Risk;
  /** One draw per row: 0 is left, 1 is right. */
  readonly path: readonly number[];
  /** Number of steps to the right. */
  readonly slot: number;
  /** In hundredths. */
  readonly multiplier: number;
}

export type PlinkoRules = GameRules<PlinkoMove, PlinkoOutcome> & {
  readonly rowsMin: number;
  readonly rowsMax: number;
};

/** A ball takes one of two ways at each row, with equal chance; the slot where it ends pays its multiplier. */
export function plinkoRules(slug: string, rowsMin: number, rowsMax: number): PlinkoRules {
  return {
    slug,
    version: 1,
    rowsMin,
    rowsMax,
    stakes: instantStakes(2n),
    parseMove(move) {
      const rows = wholeNumber(move['rows'], rowsMin, rowsMax);
      const risk = oneOf(move['risk'], RISKS);
      return rows !== null && risk !== null && hasOnly(move, 'rows', 'risk') ? { rows, risk } : null;
    },
    outcomeOf(random, stakeMinor, { rows, risk }) {
      const path = Array.from({ length: rows }, () => random.below(2));
      const slot = path.reduce((sum, step) => sum + step, 0);
      const multiplier = plinkoTable(rows, risk)[slot] ?? 0;
      return { outcome: { risk, path, slot, multiplier }, winMinor: paidMinor(stakeMinor, multiplier) };
    },
    basis: { kind: 'exact' },
    deviation: null,
    returnToPlayer: fraction(99n, 100n),
    maxMultiplier: (plinkoTable(rowsMax, 'high')[0] ?? 0) / 100, // a ratio for display, not an amount
    hitRate: fraction(1n),
    pricedMoves: RISKS.flatMap((risk) =>
      Array.from({ length: rowsMax - rowsMin + 1 }, (_, index) => ({ rows: rowsMin + index, risk })),
    ),
    expectedCost: ({ rows, risk }, stakeMinor) => times(complement(tableReturn(rows, risk)), fraction(stakeMinor)),
    winChance: () => fraction(1n),
  };
}
