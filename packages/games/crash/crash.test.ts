import { describe, expect, it } from 'vitest';
import type { Move } from '../game-rules.ts';
import { crashPayoutMinor, crashRules, multiplierAfter, TARGET_MAX, timeToReach } from './crash.rules.ts';

const rules = crashRules('rocket-rise');
const DRAWS = 2 ** 32;
const drawing = (draw: number) => ({ below: () => draw });
const pointOf = (draw: number) => rules.outcomeOf(drawing(draw), 0n, { target: 0 }).outcome.point;

describe('crash', () => {
  it.each([101, 150, 200, 333, 1_000, 99_999, 100_000])(
    'reaches %d hundredths in exactly 97/t of the draws',
    (target) => {
      const reaching = Math.floor((97 * DRAWS) / target);
      expect(pointOf(reaching - 1)).toBeGreaterThanOrEqual(target);
      expect(pointOf(reaching)).toBeLessThan(target);
      const { numerator, denominator } = rules.winChance({ target });
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

  it.each<Move>([
    {},
    { target: 100 },
    { target: 100_001 },
    { target: 1.5 },
    { target: '200' },
    { target: 200, over: true },
  ])('rejects the move %j', (move) => {
    expect(rules.parseMove(move)).toBeNull();
  });
});
