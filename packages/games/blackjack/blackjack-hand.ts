import { rankOf, type Card } from '../cards/cards.ts';

/** 11 for an ace, 10 for pictures. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  return rank === 0 ? 11 : Math.min(10, rank + 1);
}

/** The best total; soft if an ace counts 11. */
export function totalOf(cards: readonly Card[]): { readonly total: number; readonly isSoft: boolean } {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    const value = valueOf(card);
    total += value;
    if (value === 11) aces += 1;
  }
  for (; total > 21 && aces > 0; aces -= 1) total -= 10;
  return { total, isSoft: aces > 0 };
}

/** 21 with the first two cards. A hand after a split never counts as one. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}

export function isDealerDone(cards: readonly Card[], hitsSoft17: boolean): boolean {
  const { total, isSoft } = totalOf(cards);
  return total > 17 || (total === 17 && !(isSoft && hitsSoft17));
}
