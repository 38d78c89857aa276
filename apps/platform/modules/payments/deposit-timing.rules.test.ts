import { expect, it } from 'vitest';
import { isChallengeOver, nextCheckSeconds } from './deposit-timing.rules.ts';

it('checks less often over time', () => {
  expect([0, 1, 2, 7, 50].map(nextCheckSeconds)).toEqual([5, 10, 20, 600, 600]);
});

it('accepts a challenge response until one hour after the deposit began', () => {
  const begunAt = new Date('2026-11-22T12:00:00Z');
  expect(isChallengeOver(begunAt, new Date('2026-11-22T13:00:00Z'))).toBe(false);
  expect(isChallengeOver(begunAt, new Date('2026-11-22T13:00:00.001Z'))).toBe(true);
});
