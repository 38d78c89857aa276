import { expect, test } from 'vitest';
import { before, DAYS } from '../../core/testing/instants.ts';
import { cashbackOf, GAIN_UNKNOWN, lostOf, periodState, type Facts, type Line } from './cashback.rules.ts';

const terms = { lossMinorMin: 1_000n, cashbackMinorMax: 500n };
/** Down by more than any loss here, with a budget for any cashback. */
const down: Facts = { gainMinor: -1_000_000n, budgetMinor: null };
const lines = (...of: readonly (readonly [number, bigint])[]): readonly Line[] =>
  of.map(([percentBps, lostMinor]) => ({ percentBps, lostMinor }));

test('a loss earns its percentage, rounded down once over all lines', () => {
  expect(cashbackOf(lines([1_000, 2_009n]), terms, down)).toBe(200n);
  // 100.9 and 50.45 are 151.35 together; rounded separately they would be 150.
  expect(cashbackOf(lines([1_000, 1_009n], [500, 1_018n]), terms, down)).toBe(151n);
});

test('a win in one product reduces the cashback of the others at its own percentage', () => {
  expect(cashbackOf(lines([1_000, 4_000n], [500, -2_000n]), terms, down)).toBe(300n);
  expect(cashbackOf(lines([200, 9_000n], [1_000, -2_000n]), terms, down)).toBe(0n);
});

test('nothing is earned below the minimum loss, after a win and without play', () => {
  expect(cashbackOf(lines([1_000, 999n]), terms, down)).toBe(0n);
  expect(cashbackOf(lines([1_000, 1_000n]), terms, down)).toBe(100n);
  expect(cashbackOf(lines([1_000, -5_000n]), terms, down)).toBe(0n);
  const anyLoss = { lossMinorMin: 0n, cashbackMinorMax: null };
  expect(cashbackOf([], anyLoss, down)).toBe(0n);
  // Nothing is lost over all, although the percentages would leave 100.
  expect(cashbackOf(lines([1_000, 2_000n], [500, -2_000n]), anyLoss, down)).toBe(0n);
});

test('the maximum limits the cashback of a period', () => {
  expect(cashbackOf(lines([1_000, 5_010n]), terms, down)).toBe(500n);
  expect(cashbackOf(lines([1_000, 5_010n]), { ...terms, cashbackMinorMax: null }, down)).toBe(501n);
});

test('a loss counts as far as the player is really down, at the percentages of the products', () => {
  const anyLoss = { lossMinorMin: 0n, cashbackMinorMax: null };
  const of = (gainMinor: bigint): Facts => ({ gainMinor, budgetMinor: null });
  expect(cashbackOf(lines([1_000, 2_000n]), anyLoss, of(-500n))).toBe(50n);
  // Half of the loss was won back elsewhere, so half of what both percentages give.
  expect(cashbackOf(lines([1_000, 1_000n], [500, 1_000n]), anyLoss, of(-1_000n))).toBe(75n);
  for (const gain of [0n, 1n, 320_000n]) {
    expect(cashbackOf(lines([1_000, 2_000n]), anyLoss, of(gain))).toBe(0n);
    expect(lostOf(lines([1_000, 2_000n]), of(gain))).toBe(-gain);
    expect([lostOf([], of(gain)), lostOf(lines([1_000, -1n]), of(gain))]).toEqual([0n, -1n]);
  }
  expect(cashbackOf(lines([1_000, 2_000n]), { ...anyLoss, lossMinorMin: 501n }, of(-500n))).toBe(0n);
  const unknown = of(GAIN_UNKNOWN);
  expect([[2_000n], [-2_000n]].map(([lost = 0n]) => lostOf(lines([1_000, lost]), unknown))).toEqual([0n, -2_000n]);
  expect(cashbackOf(lines([1_000, 2_000n]), anyLoss, unknown)).toBe(0n);
});

test('cashback is at most the budget of the period', () => {
  expect(cashbackOf(lines([1_000, 4_000n]), terms, { ...down, budgetMinor: 40n })).toBe(40n);
  expect(cashbackOf(lines([1_000, 4_000n]), terms, { ...down, budgetMinor: 401n })).toBe(400n);
  expect(cashbackOf(lines([1_000, 4_000n]), terms, { ...down, budgetMinor: 0n })).toBe(0n);
});

test.each(DAYS)('a period runs until $dayEnds, can then be claimed until its deadline, and lapses', (ends) => {
  const deadline = new Date(ends.dayEnds.getTime() + 1);
  const states = (earned: bigint, paidAt: Date | null = null) =>
    [before(ends.dayEnds), ends.dayEnds, deadline].map((now) =>
      periodState({ endsAt: ends.dayEnds, claimUntil: deadline, paidAt }, earned, now),
    );
  expect(states(5n)).toEqual(['running', 'claimable', 'lapsed']);
  expect(states(0n)).toEqual(['running', 'nothing', 'nothing']);
  expect(states(5n, ends.dayEnds)).toEqual(Array(3).fill('claimed'));
});
