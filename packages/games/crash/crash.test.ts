import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import type { Move } from '../game-rules.ts';
import { crashPayoutMinor, crashRules, multiplierAfter, TARGET_MAX, timeToReach } from './crash.rules.ts';

const DRAWS = 2 ** 32;
const drawing = (draw: number) => ({ below: () => draw });
const pointOf = (draw: number) => crashRules('rocket-rise').outcomeOf(drawing(draw), 0n, { target: 0 }).outcome.point;

describe('crash', () => {
  it.each([101, 150, 200, 333, 1_000, 99_999, 100_000])(
    'reaches %d hundredths in exactly 97/t of the draws',
    (target) => {
      const reaching = Math.floor((97 * DRAWS) / target);
      expect(pointOf(reaching - 1)).toBeGreaterThanOrEqual(target);
      expect(pointOf(reaching)).toBeLessThan(target);
      const { numerator, denominator } = crashRules('rocket-rise').winChance({ target });
      expect((numerator * BigInt(DRAWS)) / denominator).toBe(BigInt(reaching));
      const returned = (reaching / DRAWS) * (target / 100);
      expect(returned).toBeLessThanOrEqual(0.97);
      expect(returned).toBeGreaterThan(0.97 - 1e-4);
    },
  );

  it('pays a stake that left at or below the point, rounded down', () => {
    expect(crashPayoutMinor(1_001n, { target: 150 }, { point: 150 })).toBe(1_501n);
    expect(crashPayoutMinor(1_001n, { target: 151 }, { point: 150 })).toBe(0n);
    expect(crashPayoutMinor(1_000n, { target: 0 }, { point: 99_999 })).toBe(0n);
    expect(crashPayoutMinor(1_000n, { target: 150 }, { point: TARGET_MAX })).toBe(1_500n);
    expect(crashPayoutMinor(1_000n, { target: 101 }, { point: 101 })).toBe(1_010n);
  });

  it('pays nothing to a stake that left before the curve had grown', () => {
    expect(crashPayoutMinor(1_000n, { target: 100 }, { point: 150 })).toBe(0n);
  });

  it('pays players who have not cashed out when the curve reaches its maximum', () => {
    expect(crashPayoutMinor(1_000n, { target: 0 }, { point: TARGET_MAX })).toBe(1_000_000n);
  });

  it('never shows more than the point before its time', () => {
    for (const point of [101, 137, 200, 1_234, 100_000]) {
      expect(multiplierAfter(timeToReach(point) - 1)).toBeLessThanOrEqual(point);
      expect(multiplierAfter(timeToReach(point))).toBeGreaterThanOrEqual(point);
    }
    expect(timeToReach(100)).toBe(0);
  });

  it.each([0, 101, 100_000])('accepts the target %d', (target) => {
    expect(crashRules('rocket-rise').parseMove({ target })).toEqual({ target });
  });

  it.each<Move>([
    {},
    { target: 100 },
    { target: 100_001 },
    { target: 1.5 },
    { target: '200' },
    { target: 200, over: true },
  ])('rejects the move %j', (move) => {
    expect(crashRules('rocket-rise').parseMove(move)).toBeNull();
  });

  it('counts a stake without a target as the most probable win', () => {
    const { winChance } = crashRules('rocket-rise');
    expect(winChance({ target: 0 })).toEqual(winChance({ target: 101 }));
  });

  it('costs 3 % of a stake at every target', () => {
    const { expectedCost, pricedMoves } = crashRules('rocket-rise');
    expect(pricedMoves).toEqual([{ target: 200 }]);
    expect(expectedCost({ target: 0 }, 1_000n)).toEqual(fraction(30n));
  });

  it('states exact figures, and bets of at least 10 cents and at most 100 euros', () => {
    const { basis, maxMultiplier, stakes } = crashRules('rocket-rise');
    expect({ basis, maxMultiplier }).toEqual({ basis: { kind: 'exact' }, maxMultiplier: 1_000 });
    expect(stakes.EUR).toEqual({ minMinor: 1_000n, maxMinor: 1_000_000n, stepMinor: 1_000n });
  });
});
