import { expect, test } from 'vitest';
import { strictest } from './strictest.rules.ts';

test.each([
  ['the player’s own limit below that of the operator', [5_000n, 10_000n], 5_000n],
  ['the operator’s limit below that of the player', [10_000n, 5_000n, 7_000n], 5_000n],
  ['the only limit that is set', [null, 10_000n, null], 10_000n],
  ['a limit of nothing at all', [0n, null, 10_000n], 0n],
  ['no limit where none is set', [null, null], null],
  ['no limit to an empty list', [], null],
])('applies %s', (_what, values, limit) => {
  expect(strictest(values)).toBe(limit);
});
