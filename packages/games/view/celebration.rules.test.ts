import { expect, it } from 'vitest';
import { mayCelebrate } from './celebration.rules.ts';

it.each([
  [0n, false],
  [99n, false],
  [100n, false],
  [101n, true],
] as const)('presents a payout of %d for a stake of 100 as a win: %s', (paid, isWin) => {
  expect(mayCelebrate({ paid, stake: 100n })).toBe(isWin);
});
