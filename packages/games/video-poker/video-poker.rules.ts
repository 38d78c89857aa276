import { drawFrom, rankOf, type Card } from '../cards/cards.ts';
import { complement, fraction, times } from '../fraction.ts';
import type { InteractiveRules, Move } from '../game-rules.ts';
import { hasOnly, wholeNumber } from '../instant/parse-move.ts';
import { tableStakes } from '../table-stakes.ts';
import { isHigh, PAYS, pokerHandOf, type PokerHand } from './poker-hand.ts';

export type PokerMove = Readonly<Record<string, never>>;

export interface PokerStep extends Move {
  /** The kept cards as bits: 1 for the first, 16 for the fifth. */
  readonly hold: number;
}

export interface PokerOutcome {
  /** The five cards, after the draw the final ones. */
  readonly cards: readonly Card[];
  /** The cards before the draw. */
  readonly dealt: readonly Card[];
  /** Null before the draw. */
  readonly hold: number | null;
  readonly hand: PokerHand | null;
}

const HOLDS = 32;
/** With the best play of every hand: payouts and paying draws among all draws, on a common base. */
const DRAWS = 19_933_230_517_200n;
export const pokerReturn = fraction(19_842_315_923_796n, DRAWS);
export const pokerHitRate = fraction(9_060_955_523_304n, DRAWS);

/** Keeps a paying hand, else a pair, else aces and pictures. A simple hold, not the best one, for players who do not return. */
export function suggestedHold(cards: readonly Card[]): number {
  const hand = pokerHandOf(cards);
  if (hand !== null && PAYS[hand] > PAYS.three && hand !== 'four') return HOLDS - 1;
  const isKept = (card: Card) => cards.filter((other) => rankOf(other) === rankOf(card)).length > 1;
  const hasPair = cards.some(isKept);
  return cards.reduce((mask, card, index) => mask | ((hasPair ? isKept(card) : isHigh(card)) ? 1 << index : 0), 0);
}

/** Jacks or Better from one deck: five cards, any of them replaced once. The figures are those of the best play, counted by `count-returns.ts`. */
export function videoPokerRules(slug: string): InteractiveRules<PokerMove, PokerStep, PokerOutcome> {
  return {
    slug,
    version: 1,
    stakes: tableStakes,
    parseMove: (move) => (Object.keys(move).length === 0 ? {} : null),
    parseAction(action) {
      const hold = wholeNumber(action['hold'], 0, HOLDS - 1);
      return hold !== null && hasOnly(action, 'hold') ? { hold } : null;
    },
    progressOf(random, stakeMinor, _move, actions) {
      const [step, ...more] = actions;
      if (more.length > 0) return null;
      const draw = drawFrom(random, 1);
      const dealt = [draw(), draw(), draw(), draw(), draw()];
      if (!step) {
        return {
          outcome: { cards: dealt, dealt, hold: null, hand: pokerHandOf(dealt) },
          stakedMinor: stakeMinor,
          isOver: false,
          winMinor: 0n,
          options: Array.from({ length: HOLDS }, (_, hold) => ({ action: { hold }, addsMinor: 0n })),
          defaultAction: { hold: suggestedHold(dealt) },
        };
      }
      const { hold } = step;
      const cards = dealt.map((card, index) => ((hold & (1 << index)) === 0 ? draw() : card));
      const hand = pokerHandOf(cards);
      return {
        outcome: { cards, dealt, hold, hand },
        stakedMinor: stakeMinor,
        isOver: true,
        winMinor: hand ? stakeMinor * BigInt(PAYS[hand]) : 0n,
        options: [],
        defaultAction: null,
      };
    },
    returnToPlayer: pokerReturn,
    basis: { kind: 'exact' },
    deviation: 4.42,
    maxMultiplier: PAYS.royal_flush,
    hitRate: pokerHitRate,
    pricedMoves: [{}],
    expectedCost: (_move, stakeMinor) => times(complement(pokerReturn), fraction(stakeMinor)),
    winChance: () => pokerHitRate,
  };
}
