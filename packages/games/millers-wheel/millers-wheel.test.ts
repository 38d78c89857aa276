import { describe, expect, it } from 'vitest';
import { fraction, isEqual } from '../fraction.ts';
import { millersWheelRules, SEGMENTS, segmentsOf, wheelReturn, WHEELS } from './millers-wheel.rules.ts';

describe('Miller’s Wheel', () => {
  it.each(WHEELS)('the %s wheel has 54 segments and returns exactly 53/54', (wheel) => {
    expect(segmentsOf(wheel)).toHaveLength(SEGMENTS);
    expect(isEqual(wheelReturn(wheel), millersWheelRules.returnToPlayer)).toBe(true);
    const paid = Array.from({ length: SEGMENTS }, (_, segment) => {
      const { outcome, winMinor } = millersWheelRules.outcomeOf({ below: () => segment }, 1_000n, { wheel });
      expect(outcome).toMatchObject({ segment, multiplier: segmentsOf(wheel)[segment] });
      return winMinor;
    });
    const sum = paid.reduce((total, win) => total + win, 0n);
    expect(isEqual(fraction(sum, 1_000n * BigInt(SEGMENTS)), millersWheelRules.returnToPlayer)).toBe(true);
    const hits = fraction(BigInt(paid.filter((win) => win > 0n).length), BigInt(SEGMENTS));
    expect(isEqual(millersWheelRules.winChance({ wheel }), hits)).toBe(true);
  });

  it.each([{}, { wheel: 'hurricane' }, { wheel: 1 }, { wheel: 'calm', risk: 'low' }])('rejects the move %j', (move) => {
    expect(millersWheelRules.parseMove(move)).toBeNull();
  });
});
