import type { Card } from '../cards/cards.ts';
import { isBlackjack, isDealerDone, totalOf, valueOf } from './blackjack-hand.ts';

/** What a table allows. */
export interface BlackjackTable {
  readonly decks: number;
  /** The dealer draws to a soft 17. */
  readonly hitsSoft17: boolean;
  /** Hands after splitting. */
  readonly handsMax: number;
  readonly allowsSurrender: boolean;
}

export const BLACKJACK_ACTIONS = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline'] as const;
export type BlackjackAction = (typeof BLACKJACK_ACTIONS)[number];

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender';

export interface BlackjackHand {
  readonly cards: readonly Card[];
  /** 2 after doubling. */
  readonly units: 1 | 2;
  /** Null until the round is over, except for a hand that is bust or surrendered. */
  readonly result: HandResult | null;
}

export interface BlackjackOutcome {
  readonly hands: readonly BlackjackHand[];
  /** One card until the round is over. */
  readonly dealer: readonly Card[];
  /** The hand that the next action plays; null in the insurance phase and at the end. */
  readonly active: number | null;
  readonly insurance: 'none' | 'offered' | 'declined' | 'taken' | 'won' | 'lost';
}

interface Hand {
  readonly cards: Card[];
  units: 1 | 2;
  isDone: boolean;
  result: HandResult | null;
}

/** A round while it is played. */
export interface BlackjackRound {
  readonly table: BlackjackTable;
  readonly draw: () => Card;
  readonly hands: Hand[];
  readonly dealer: readonly [up: Card, hole: Card];
  /** Cards of the dealer after the first two. */
  readonly drawn: Card[];
  insurance: BlackjackOutcome['insurance'];
  isOver: boolean;
}

const newHand = (cards: Card[]): Hand => ({ cards, units: 1, isDone: false, result: null });

/** Deals player, dealer, player, dealer. The dealer looks for blackjack under a ten at once, under an ace after insurance was offered. */
export function dealRound(table: BlackjackTable, draw: () => Card): BlackjackRound {
  const [first, up, second, hole] = [draw(), draw(), draw(), draw()];
  const isInsurable = valueOf(up) === 11;
  const round: BlackjackRound = {
    table,
    draw,
    hands: [newHand([first, second])],
    dealer: [up, hole],
    drawn: [],
    insurance: isInsurable ? 'offered' : 'none',
    isOver: false,
  };
  if (!isInsurable) endIfBlackjack(round);
  return round;
}

function endIfBlackjack(round: BlackjackRound): void {
  if (isBlackjack(round.dealer) || round.hands.some(({ cards }) => isBlackjack(cards))) endRound(round);
}

/** The hand that is played now; null if there is none. */
export function activeHand({ hands, insurance, isOver }: BlackjackRound): number | null {
  return isOver || insurance === 'offered' ? null : hands.findIndex(({ isDone }) => !isDone);
}

/** The allowed actions; empty at the end. */
export function actionsOf(round: BlackjackRound): readonly BlackjackAction[] {
  if (round.insurance === 'offered') return ['insure', 'decline'];
  const hand = round.hands[activeHand(round) ?? -1];
  if (!hand) return [];
  const actions: BlackjackAction[] = ['hit', 'stand'];
  const [first, second, third] = hand.cards;
  if (first === undefined || second === undefined || third !== undefined) return actions;
  actions.push('double');
  if (valueOf(first) === valueOf(second) && round.hands.length < round.table.handsMax) actions.push('split');
  if (round.table.allowsSurrender && round.hands.length === 1) actions.push('surrender');
  return actions;
}

/** How many stakes an action adds: one for doubling and splitting, half a stake for insurance. */
export function addedUnits(action: BlackjackAction): 0 | 0.5 | 1 {
  if (action === 'insure') return 0.5;
  return action === 'double' || action === 'split' ? 1 : 0;
}

/** Plays an action; false if it is not allowed now. */
export function act(round: BlackjackRound, action: BlackjackAction): boolean {
  if (!actionsOf(round).includes(action)) return false;
  if (action === 'insure' || action === 'decline') {
    round.insurance = action === 'insure' ? 'taken' : 'declined';
    endIfBlackjack(round);
    return true;
  }
  const index = activeHand(round) ?? -1;
  const hand = round.hands[index];
  if (!hand) return false;
  if (action === 'split') splitHand(round, index, hand);
  else playHand(round, hand, action);
  if (round.hands.every(({ isDone }) => isDone)) endRound(round);
  return true;
}

function playHand({ draw }: BlackjackRound, hand: Hand, action: 'hit' | 'stand' | 'double' | 'surrender'): void {
  if (action === 'double') hand.units = 2;
  if (action === 'surrender') hand.result = 'surrender';
  if (action === 'hit' || action === 'double') hand.cards.push(draw());
  const { total } = totalOf(hand.cards);
  if (total > 21) hand.result = 'bust';
  hand.isDone = action !== 'hit' || total >= 21;
}

/** Each half gets a second card. Split aces get no other one. */
function splitHand({ draw, hands }: BlackjackRound, index: number, hand: Hand): void {
  const [first = 0, second = 0] = hand.cards; // only a hand of two cards can be split
  const halves = [newHand([first, draw()]), newHand([second, draw()])];
  for (const half of halves) half.isDone = valueOf(first) === 11 || totalOf(half.cards).total === 21;
  hands.splice(index, 1, ...halves);
}

function endRound(round: BlackjackRound): void {
  const { dealer, drawn, hands, table, draw } = round;
  const isNatural = hands.length === 1 && hands[0] !== undefined && isBlackjack(hands[0].cards);
  const isContested = hands.some(({ result }) => result === null) && !isNatural && !isBlackjack(dealer);
  if (isContested) while (!isDealerDone([...dealer, ...drawn], table.hitsSoft17)) drawn.push(draw());
  const all = [...dealer, ...drawn];
  for (const hand of hands) hand.result ??= resultOf(hand.cards, all, isNatural);
  if (round.insurance === 'taken') round.insurance = isBlackjack(dealer) ? 'won' : 'lost';
  round.isOver = true;
}

function resultOf(cards: readonly Card[], dealer: readonly Card[], isNatural: boolean): HandResult {
  if (isBlackjack(dealer)) return isNatural ? 'push' : 'lose';
  if (isNatural) return 'blackjack';
  const [own, other] = [totalOf(cards).total, totalOf(dealer).total];
  if (other > 21 || own > other) return 'win';
  return own === other ? 'push' : 'lose';
}

/** What the player may see: the second card of the dealer only at the end. */
export function outcomeOf(round: BlackjackRound): BlackjackOutcome {
  const { dealer, drawn, hands, insurance, isOver } = round;
  return {
    hands: hands.map(({ cards, units, result }) => ({ cards: [...cards], units, result })),
    dealer: isOver ? [...dealer, ...drawn] : [dealer[0]],
    active: activeHand(round),
    insurance,
  };
}

/** Payout in halves of the first stake, with the returned stakes. A blackjack pays 3 to 2, insurance 2 to 1. */
export function paidHalves({ hands, insurance }: Pick<BlackjackOutcome, 'hands' | 'insurance'>): number {
  return hands.reduce((sum, { units, result }) => sum + halvesOf(result) * units, insurance === 'won' ? 3 : 0);
}

function halvesOf(result: HandResult | null): number {
  switch (result) {
    case 'blackjack':
      return 5;
    case 'win':
      return 4;
    case 'push':
      return 2;
    case 'surrender':
      return 1;
    case 'lose':
    case 'bust':
    case null:
      return 0;
  }
}

/** Stakes of a round in halves of the first stake. */
export function stakedHalves({ hands, insurance }: Pick<BlackjackOutcome, 'hands' | 'insurance'>): number {
  const isInsured = insurance === 'taken' || insurance === 'won' || insurance === 'lost';
  return hands.reduce((sum, { units }) => sum + 2 * units, isInsured ? 1 : 0);
}
