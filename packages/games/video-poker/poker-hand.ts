import { rankOf, RANKS, type Card } from '../cards/cards.ts';

export const POKER_HANDS = [
  'royal_flush',
  'straight_flush',
  'four',
  'full_house',
  'flush',
  'straight',
  'three',
  'two_pair',
  'jacks',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** Payout per unit staked, with the returned stake: Jacks or Better, 9 for a full house and 6 for a flush. */
export const PAYS: Readonly<Record<PokerHand, number>> = {
  royal_flush: 800,
  straight_flush: 50,
  four: 25,
  full_house: 9,
  flush: 6,
  straight: 4,
  three: 3,
  two_pair: 2,
  jacks: 1,
};

const ACE = 0;
const TEN = 9;
const JACK = 10;

/** Aces and pictures: a pair of them pays. */
export function isHigh(card: Card): boolean {
  const rank = rankOf(card);
  return rank === ACE || rank >= JACK;
}

/** The best paying hand of five cards; null if it pays nothing. */
export function pokerHandOf(cards: readonly Card[]): PokerHand | null {
  let ranks = 0;
  let suits = 0;
  let pairs = 0;
  let triples = 0;
  let highPair = false;
  let isFour = false;
  const counts = COUNTS.fill(0);
  for (const card of cards) {
    const rank = card % RANKS;
    ranks |= 1 << rank;
    suits |= 1 << ((card / RANKS) | 0);
    const count = (counts[rank] ?? 0) + 1;
    counts[rank] = count;
    if (count === 2) {
      pairs += 1;
      highPair ||= isHigh(card);
    } else if (count === 3) {
      triples += 1;
      pairs -= 1;
    } else if (count === 4) isFour = true;
  }
  if (isFour) return 'four';
  if (triples === 1) return pairs === 1 ? 'full_house' : 'three';
  if (pairs === 2) return 'two_pair';
  if (pairs === 1) return highPair ? 'jacks' : null;
  return unpairedHandOf(ranks, (suits & (suits - 1)) === 0);
}

const COUNTS = new Uint8Array(RANKS);
const BROADWAY = (1 << ACE) | (0b1111 << TEN);
const STRAIGHTS: ReadonlySet<number> = new Set([BROADWAY, ...Array.from({ length: TEN }, (_, low) => 0b11111 << low)]);

/** Five different ranks as bits. */
function unpairedHandOf(ranks: number, isFlush: boolean): PokerHand | null {
  const isStraight = STRAIGHTS.has(ranks);
  if (isStraight && isFlush) return ranks === BROADWAY ? 'royal_flush' : 'straight_flush';
  if (isFlush) return 'flush';
  return isStraight ? 'straight' : null;
}
