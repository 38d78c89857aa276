import { expect, test } from 'vitest';
import { earnedOf, friendState } from './earnings.rules.ts';

test('a friend’s stakes earn a percentage of their expected cost, rounded down once', () => {
  const line = (edgeBps: bigint, stakedMinor: bigint) => ({ stakedMinor, costMinorBps: stakedMinor * edgeBps });
  // 100 euros at 4 % and 50 at 1 %, of which 10 %: 0.45.
  expect(earnedOf([line(400n, 1_000_000n), line(100n, 500_000n)], 10)).toBe(4_500n);
  expect(earnedOf([line(400n, 160n), line(300n, 120n)], 10)).toBe(1n);
  expect(earnedOf([line(400n, -1_000_000n)], 10)).toBe(0n);
  expect(earnedOf([], 10)).toBe(0n);
});

test('nothing is due before the first deposit of a friend, and for the same person', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const friend = { isVoid: false, hasDeposited: true, endsAt: new Date('2027-11-24T12:00:00Z') };
  expect(friendState(friend, now)).toBe('active');
  expect(friendState({ ...friend, hasDeposited: false }, now)).toBe('waiting');
  expect(friendState({ ...friend, endsAt: now }, now)).toBe('ended');
  expect(friendState({ ...friend, isVoid: true }, now)).toBe('void');
});
