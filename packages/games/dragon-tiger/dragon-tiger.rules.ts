import { costOfFields, movesOf, movesOnFields, parseBets, totalOf, type Bets, type BetsMove } from '../bets.ts';
import { DECK, drawFrom, rankOf, type Card } from '../cards/cards.ts';
import { fraction, type Fraction } from '../fraction.ts';
import type { GameRules } from '../game-rules.ts';
import { tableStakes } from '../table-stakes.ts';

export const SHOE_DECKS = 8;
export const DRAGON_TIGER_FIELDS = ['left', 'right', 'tie', 'suited_tie'] as const;
export type DragonTigerField = (typeof DRAGON_TIGER_FIELDS)[number];

export interface DragonTigerOutcome {
  readonly left: Card;
  readonly right: Card;
  readonly winner: 'left' | 'right' | 'tie';
}

/** Returned for one unit: 1 to 1, 11 to 1, 50 to 1. */
const RETURNED = { win: 2n, tie: 12n, suited_tie: 51n } as const;

function isField(key: string): key is DragonTigerField {
  return (DRAGON_TIGER_FIELDS as readonly string[]).includes(key);
}

/** The higher rank wins; aces are low. */
export function winnerOf(left: Card, right: Card): DragonTigerOutcome['winner'] {
  if (rankOf(left) === rankOf(right)) return 'tie';
  return rankOf(left) > rankOf(right) ? 'left' : 'right';
}

/** Payout of one field with its stake, in minor units. A tie returns half of a bet on a side; even amounts are never rounded. */
export function payoutOfField(field: DragonTigerField, amountMinor: bigint, cards: readonly [Card, Card]): bigint {
  const [left, right] = cards;
  const winner = winnerOf(left, right);
  if (field === 'suited_tie') return left === right ? amountMinor * RETURNED.suited_tie : 0n;
  if (field === 'tie') return winner === 'tie' ? amountMinor * RETURNED.tie : 0n;
  if (winner === 'tie') return amountMinor / 2n;
  return winner === field ? amountMinor * RETURNED.win : 0n;
}

export function payoutOf(bets: Bets<DragonTigerField>, cards: readonly [Card, Card]): bigint {
  return [...bets].reduce((sum, [field, amountMinor]) => sum + payoutOfField(field, amountMinor, cards), 0n);
}

/** All ordered pairs of cards of the shoe with the number of ways to draw them. */
function* pairs(): Generator<readonly [cards: readonly [Card, Card], ways: number]> {
  for (let left = 0; left < DECK; left += 1)
    for (let right = 0; right < DECK; right += 1)
      yield [[left, right], SHOE_DECKS * (left === right ? SHOE_DECKS - 1 : SHOE_DECKS)];
}

const WAYS = DECK * SHOE_DECKS * (DECK * SHOE_DECKS - 1);

/** Exact return of one field per unit. */
export function returnOf(field: DragonTigerField): Fraction {
  let paid = 0n;
  for (const [cards, ways] of pairs()) paid += payoutOfField(field, 2n, cards) * BigInt(ways);
  return fraction(paid, 2n * BigInt(WAYS));
}

function chanceOfPayout(bets: Bets<DragonTigerField>): Fraction {
  let paying = 0;
  for (const [cards, ways] of pairs()) if (payoutOf(bets, cards) > 0n) paying += ways;
  return fraction(BigInt(paying), BigInt(WAYS));
}

const betsOf = (move: BetsMove) => parseBets(move, isField) ?? new Map<DragonTigerField, bigint>();
const costOf = costOfFields(DRAGON_TIGER_FIELDS, returnOf);

/** One card for each side from a fresh shoe of eight decks. */
export function dragonTigerRules(slug: string): GameRules<BetsMove, DragonTigerOutcome> {
  return {
    slug,
    version: 1,
    stakes: tableStakes,
    parseMove(move) {
      const bets = parseBets(move, isField);
      return bets && movesOf(bets);
    },
    stakeOf: (move) => totalOf(betsOf(move)),
    outcomeOf(random, _stakeMinor, move) {
      const draw = drawFrom(random, SHOE_DECKS);
      const [left, right] = [draw(), draw()];
      return {
        outcome: { left, right, winner: winnerOf(left, right) },
        winMinor: payoutOf(betsOf(move), [left, right]),
      };
    },
    returnToPlayer: returnOf('suited_tie'),
    basis: { kind: 'exact' },
    deviation: null,
    maxMultiplier: 51,
    hitRate: null,
    pricedMoves: movesOnFields(DRAGON_TIGER_FIELDS),
    expectedCost: (move) => costOf(betsOf(move)),
    winChance: (move) => chanceOfPayout(betsOf(move)),
  };
}
