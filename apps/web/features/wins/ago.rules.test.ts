import { expect, test } from 'vitest';
import { agoOf } from './ago.rules.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

test.each([
  ['2026-11-20T18:00:30Z', 0, 'minute'],
  ['2026-11-20T17:59:30Z', 0, 'minute'],
  ['2026-11-20T17:00:01Z', 59, 'minute'],
  ['2026-11-20T17:00:00Z', 1, 'hour'],
  ['2026-11-19T18:30:00Z', 23, 'hour'],
] as const)('%s was %i %ss ago', (then, count, unit) => {
  expect(agoOf(new Date(then), NOW)).toEqual({ count, unit });
});
