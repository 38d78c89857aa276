import { expect, test } from 'vitest';
import { percentText, stakeLeft } from './standing.rules.ts';

test('the stake that is missing is that of the missing points, less what is already staked towards the next point', () => {
  const rate = 100_000n;
  expect(stakeLeft({ points: 0n, needed: 2n, rate, lines: [] })).toBe(200_000n);
  expect(stakeLeft({ points: 1n, needed: 2n, rate, lines: [{ countedMinorBps: 130_000n * 10_000n }] })).toBe(70_000n);
  // 40 % of 100,000 and 20 % of 50,000 are half a point.
  const lines = [{ countedMinorBps: 100_000n * 4_000n }, { countedMinorBps: 50_000n * 2_000n }];
  expect(stakeLeft({ points: 0n, needed: 1n, rate, lines })).toBe(50_000n);
  expect(stakeLeft({ points: 5n, needed: 5n, rate, lines })).toBe(0n);
});

test('rolled back stakes of an earlier time do not increase the stake that is missing', () => {
  const lines = [{ countedMinorBps: -30_000n * 10_000n }];
  expect(stakeLeft({ points: 0n, needed: 1n, rate: 100_000n, lines })).toBe(100_000n);
});

test('percentText has no trailing zeros', () => {
  expect([0, 5, 50, 125, 250, 1_000, 10_000].map(percentText)).toEqual([
    '0',
    '0.05',
    '0.5',
    '1.25',
    '2.5',
    '10',
    '100',
  ]);
});
