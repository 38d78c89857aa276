import { costOfFields, movesOf, movesOnFields, parseBets, totalOf, type Bets, type BetsMove } from '../bets.ts';
import { fraction, type Fraction } from '../fraction.ts';
import type { GameRules } from '../game-rules.ts';
import { tableStakes } from '../table-stakes.ts';
import { findSicBoField, SIC_BO_FIELDS, type Dice, type SicBoField } from './sic-bo-fields.ts';

const FACES = 6;
const ROLLS = FACES ** 3;

export interface SicBoOutcome {
  readonly dice: Dice;
}

const isFieldId = (key: string): key is string => findSicBoField(key) !== undefined;
const betsOf = (move: BetsMove) => parseBets(move, isFieldId) ?? new Map<string, bigint>();

/** Payout of one field with the returned stake, in minor units; 0n for a loss. Odds are whole, nothing is rounded. */
export function payoutOfField(field: SicBoField, amountMinor: bigint, dice: Dice): bigint {
  const odds = field.oddsOf(dice);
  return odds === 0 ? 0n : amountMinor * BigInt(odds + 1);
}

export function payoutOf(bets: Bets, dice: Dice): bigint {
  let sum = 0n;
  for (const [id, amountMinor] of bets) {
    const field = findSicBoField(id);
    if (field) sum += payoutOfField(field, amountMinor, dice);
  }
  return sum;
}

/** All 216 throws. */
function allThrows(): readonly Dice[] {
  return Array.from({ length: ROLLS }, (_, index): Dice => [
    (index % 6) + 1,
    (Math.floor(index / 6) % 6) + 1,
    Math.floor(index / 36) + 1,
  ]);
}

/** Exact return of one field per unit. */
export function returnOf(field: SicBoField): Fraction {
  const paid = allThrows().reduce((sum, dice) => sum + payoutOfField(field, 1n, dice), 0n);
  return fraction(paid, BigInt(ROLLS));
}

const lowestReturn = SIC_BO_FIELDS.map(returnOf).reduce((low, one) =>
  one.numerator * low.denominator < low.numerator * one.denominator ? one : low,
);

const costOf = costOfFields(
  SIC_BO_FIELDS.map(({ id }) => id),
  (id) => {
    const field = findSicBoField(id);
    return field ? returnOf(field) : fraction(0n);
  },
);

/** Three dice. */
export function sicBoRules(slug: string): GameRules<BetsMove, SicBoOutcome> {
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
      const dice: Dice = [random.below(FACES) + 1, random.below(FACES) + 1, random.below(FACES) + 1];
      return { outcome: { dice }, winMinor: payoutOf(betsOf(move), dice) };
    },
    returnToPlayer: lowestReturn,
    basis: { kind: 'exact' },
    deviation: null,
    maxMultiplier: 181,
    hitRate: null,
    pricedMoves: movesOnFields(SIC_BO_FIELDS.map(({ id }) => id)),
    expectedCost: (move) => costOf(betsOf(move)),
    winChance(move) {
      const bets = betsOf(move);
      return fraction(BigInt(allThrows().filter((dice) => payoutOf(bets, dice) > 0n).length), BigInt(ROLLS));
    },
  };
}
