import { expect, it } from 'vitest';
import { barsOf } from './chart.rules.ts';

it('bars start at zero and reach the highest and lowest value', () => {
  expect(barsOf([30n, -10n, 0n])).toEqual({
    max: 30n,
    min: -10n,
    zero: 25,
    bars: [
      { from: 25, size: 75 },
      { from: 0, size: 25 },
      { from: 25, size: 0 },
    ],
  });
});

it('without values or with zeros there are no bars', () => {
  expect(barsOf([])).toEqual({ max: 0n, min: 0n, zero: 0, bars: [] });
  expect(barsOf([0n, 0n]).bars).toEqual([
    { from: 0, size: 0 },
    { from: 0, size: 0 },
  ]);
});

it('a small value beside a large one can still be seen', () => {
  expect(barsOf([1n, 10n ** 18n]).bars[0]?.size).toBeGreaterThan(0.5);
  expect(barsOf([-5n, -5n])).toMatchObject({
    max: 0n,
    zero: 100,
    bars: [
      { from: 0, size: 100 },
      { from: 0, size: 100 },
    ],
  });
});
