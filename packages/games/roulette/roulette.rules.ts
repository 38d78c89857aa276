import { movesOf, movesOnFields, parseBets, totalOf, type BetsMove } from '../bets.ts';
import { complement, fraction, times } from '../fraction.ts';
import type { GameRules } from '../game-rules.ts';
import { tableStakes } from '../table-stakes.ts';
import { payingNumbers, payoutOf } from './roulette-bets.ts';
import { findField } from './roulette-fields.ts';
import { POCKETS } from './wheel.ts';

export interface RouletteOutcome {
  /** 0 to 36. */
  readonly number: number;
}

function isFieldId(key: string): key is string {
  return findField(key) !== undefined;
}

const betsOf = (move: BetsMove) => parseBets(move, isFieldId) ?? new Map<string, bigint>();

export const rouletteReturn = fraction(36n, 37n);

/** European roulette: one zero, no rule of half stakes. Every field returns 36 ÷ 37. */
export function rouletteRules(slug: string): GameRules<BetsMove, RouletteOutcome> {
  return {
    slug,
    version: 1,
    stakes: tableStakes,
    parseMove(move) {
      const bets = parseBets(move, isFieldId);
      return bets && movesOf(bets);
    },
    stakeOf: (move) => totalOf(betsOf(move)),
    outcomeOf(random, _stakeMinor, move) {
      const number = random.below(POCKETS);
      return { outcome: { number }, winMinor: payoutOf(betsOf(move), number) };
    },
    returnToPlayer: rouletteReturn,
    basis: { kind: 'exact' },
    deviation: null,
    maxMultiplier: 36,
    hitRate: null,
    pricedMoves: movesOnFields(['red']),
    expectedCost: (_move, stakeMinor) => times(complement(rouletteReturn), fraction(stakeMinor)),
    winChance: (move) => fraction(BigInt(payingNumbers(betsOf(move))), BigInt(POCKETS)),
  };
}
