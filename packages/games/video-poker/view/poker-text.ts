import type { PokerHand } from '../poker-hand.ts';

/** The text of a hand. `straight` alone is a bet of roulette, which shares the texts. */
export function pokerTextKey(hand: PokerHand): Exclude<PokerHand, 'straight'> | 'poker_straight' {
  return hand === 'straight' ? 'poker_straight' : hand;
}
