import { costOfFields, movesOf, movesOnFields, parseBets, totalOf, type BetsMove } from '../bets.ts';
import type { GameRules } from '../game-rules.ts';
import { tableStakes } from '../table-stakes.ts';
import { BACCARAT_FIELDS, eventOf, isBaccaratField, payoutOf, type BaccaratField } from './baccarat-bets.ts';
import { dealBaccarat, type BaccaratOutcome } from './baccarat-hand.ts';
import { chanceOfPayout, returnOf } from './baccarat-odds.ts';

const betsOf = (move: BetsMove) => parseBets(move, isBaccaratField) ?? new Map<BaccaratField, bigint>();
const costOf = costOfFields(BACCARAT_FIELDS, returnOf);

/** Punto banco with eight decks, 5 % commission on the banker and a fresh shoe for each coup. */
export function baccaratRules(slug: string): GameRules<BetsMove, BaccaratOutcome> {
  return {
    slug,
    version: 1,
    stakes: tableStakes,
    parseMove(move) {
      const bets = parseBets(move, isBaccaratField);
      return bets && movesOf(bets);
    },
    stakeOf: (move) => totalOf(betsOf(move)),
    outcomeOf(random, _stakeMinor, move) {
      const outcome = dealBaccarat(random);
      return { outcome, winMinor: payoutOf(betsOf(move), eventOf(outcome)) };
    },
    returnToPlayer: returnOf('tie'),
    basis: { kind: 'exact' },
    deviation: null,
    maxMultiplier: 12,
    hitRate: null,
    pricedMoves: movesOnFields(BACCARAT_FIELDS),
    expectedCost: (move) => costOf(betsOf(move)),
    winChance: (move) => chanceOfPayout(betsOf(move)),
  };
}
