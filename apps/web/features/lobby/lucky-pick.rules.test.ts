import { expect, test } from 'vitest';
import { drawOne } from './lucky-pick.rules.ts';

test('every game may come, and each as often as the others', () => {
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

test('nothing can be drawn from nothing', () => {
  expect(drawOne([], 7)).toBeUndefined();
});
