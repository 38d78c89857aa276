import { totalOf, valueOf } from './blackjack-hand.ts';
import { actionsOf, activeHand, type BlackjackAction, type BlackjackRound } from './blackjack-round.ts';

/**
 * What to do against the dealer's 2, 3 … 10, ace. H hit, S stand, D double else hit, d double else stand, P split, R surrender else hit. A cell of pairs with
 * another letter than P is played as its total.
 */
export interface BasicStrategy {
  /** By hard total. Totals below the first are hit, above the last stood on. */
  readonly hard: Readonly<Record<number, string>>;
  readonly soft: Readonly<Record<number, string>>;
  /** By the value of one card, 11 for aces. */
  readonly pairs: Readonly<Record<number, string>>;
}

const ACTION_OF: Readonly<Record<string, readonly BlackjackAction[]>> = {
  H: ['hit'],
  S: ['stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
  P: ['split'],
  R: ['surrender', 'hit'],
};

/** The action of the strategy; insurance is always declined. */
export function chooseAction(strategy: BasicStrategy, round: BlackjackRound): BlackjackAction {
  if (round.insurance === 'offered') return 'decline';
  const actions = actionsOf(round);
  const cards = round.hands[activeHand(round) ?? 0]?.cards ?? [];
  const column = valueOf(round.dealer[0]) - 2;
  const [first] = cards;
  if (actions.includes('split') && first !== undefined && strategy.pairs[valueOf(first)]?.[column] === 'P')
    return 'split';
  const { total, isSoft } = totalOf(cards);
  const cell = isSoft ? strategy.soft[total]?.[column] : strategy.hard[total]?.[column];
  const wanted = ACTION_OF[cell ?? (total < 12 ? 'H' : 'S')] ?? [];
  return wanted.find((action) => actions.includes(action)) ?? 'stand';
}
