import { expect, test } from 'vitest';
import { drawOne } from './lucky-pick.rules.ts';

test('picks every game equally often', () => {
  const counts = new Map<string | undefined, number>();
  for (let random = 0; random < 3_000; random += 1) {
    const drawn = drawOne(['a', 'b', 'c'], random);
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect([...counts]).toEqual([
    ['a', 1_000],
    ['b', 1_000],
    ['c', 1_000],
  ]);
});

test('returns nothing for an empty list', () => {
  expect(drawOne([], 7)).toBeUndefined();
});
