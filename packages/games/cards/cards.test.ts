import { describe, expect, it } from 'vitest';
import { seededIntegers } from '../fairness/seeded-integers.ts';
import { cardOf, DECK, drawFrom, rankLabel, suitOf } from './cards.ts';

const seeds = { serverSeed: '11'.repeat(32), clientSeed: 'cards', nonce: 0 };

describe('cards', () => {
  it('names each card by rank and suit', () => {
    const cards = Array.from({ length: DECK }, (_, card) => card);
    expect(cards.map((card) => cardOf(rankLabel(card), suitOf(card)))).toEqual(cards);
    expect([rankLabel(0), suitOf(0), rankLabel(51), suitOf(51)]).toEqual(['A', 'spades', 'K', 'clubs']);
  });

  it.each([1, 6, 8])('draws every card of %d decks exactly as often as there are decks', (decks) => {
    const draw = drawFrom(seededIntegers(seeds), decks);
    const counts = new Map<number, number>();
    for (let drawn = 0; drawn < DECK * decks; drawn += 1) {
      const card = draw();
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect(counts.size).toBe(DECK);
    expect([...counts.values()].every((count) => count === decks)).toBe(true);
  });

  it('draws a number below the count of the remaining cards', () => {
    const bounds: number[] = [];
    const draw = drawFrom({ below: (bound) => (bounds.push(bound), 0) }, 1);
    expect([draw(), draw(), draw()]).toEqual([0, 1, 2]);
    expect(bounds).toEqual([52, 51, 50]);
  });
});
