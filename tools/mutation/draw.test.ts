import { expect, test } from 'vitest';
import { interval, shuffle, takeTurns } from './draw.ts';

const items = Array.from({ length: 100 }, (_, index) => index);

test('a seed draws the same again, another seed differently, and nothing is lost', () => {
  const drawn = shuffle(items, '2026-11-30', String);
  expect(shuffle(items.toReversed(), '2026-11-30', String)).toEqual(drawn);
  expect(shuffle(items, '2026-12-01', String)).not.toEqual(drawn);
  expect(drawn.toSorted((left, right) => left - right)).toEqual(items);
});

test('groups take turns in their own order, so that a small draw has each of them', () => {
  const drawn = takeTurns(['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'], (item) => item.slice(0, 1));
  expect(drawn).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(takeTurns([], String)).toEqual([]);
});

test.each([
  [0, 0, 0, 100],
  [8, 10, 49, 94.3],
  [10, 10, 72.2, 100],
  [0, 10, 0, 27.8],
])('%i of %i lie between %f and %f per cent', (hits, trials, low, high) => {
  const [from, to] = interval(hits, trials);
  expect([from, to].map((value) => Math.round(value * 10) / 10)).toEqual([low, high]);
});
