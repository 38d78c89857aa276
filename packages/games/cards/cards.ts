import type { RandomIntegers } from '../game-rules.ts';

/** 0 to 51: suit × 13 + rank. */
export type Card = number;

export const DECK = 52;
export const RANKS = 13;

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

export const RANK_LABELS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type RankLabel = (typeof RANK_LABELS)[number];

/** 0 (ace) to 12 (king). */
export function rankOf(card: Card): number {
  return card % RANKS;
}

export function rankLabel(card: Card): RankLabel {
  return RANK_LABELS[rankOf(card)] ?? 'A';
}

export function suitOf(card: Card): Suit {
  return SUITS[Math.floor(card / RANKS)] ?? 'spades';
}

export function cardOf(label: RankLabel, suit: Suit): Card {
  return SUITS.indexOf(suit) * RANKS + RANK_LABELS.indexOf(label);
}

/** Draws cards of `decks` decks without replacement; every remaining card is equally likely. */
export function drawFrom(random: RandomIntegers, decks: number): () => Card {
  const left = Array.from({ length: DECK }, () => decks);
  let total = DECK * decks;
  return () => {
    let index = random.below(total);
    const card = left.findIndex((count) => {
      if (index < count) return true;
      index -= count;
      return false;
    });
    left[card] = (left[card] ?? 0) - 1;
    total -= 1;
    return card;
  };
}
