import { describe, expect, it } from 'vitest';
import { fraction, isEqual } from '../fraction.ts';
import { HARBOURS, harbourAt, harbourWheelRules, payoutOf, PORTS, SEGMENTS } from './harbour-wheel.rules.ts';

const rules = () => harbourWheelRules('wheel-of-harbours');

describe('the wheel of harbours', () => {
  it('has the stated number of segments of each harbour', () => {
    expect(SEGMENTS).toHaveLength(50);
    for (const harbour of HARBOURS)
      expect([harbour, SEGMENTS.filter((one) => one === harbour).length]).toEqual([harbour, PORTS[harbour].segments]);
  });

  it('returns exactly 96 % on every harbour', () => {
    const { returnToPlayer, basis } = rules();
    expect(basis).toEqual({ kind: 'exact' });
    for (const harbour of HARBOURS) {
      const paid = SEGMENTS.reduce((sum, _, segment) => sum + payoutOf(new Map([[harbour, 10n]]), segment), 0n);
      expect(isEqual(fraction(paid, 500n), returnToPlayer)).toBe(true);
    }
  });

  it('pays the harbour at the pointer only', () => {
    const { outcome, winMinor } = rules().outcomeOf({ below: () => 0 }, 3_000n, {
      zanzibar: '1000',
      rotterdam: '2000',
    });
    expect(harbourAt(outcome.segment)).toBe('zanzibar');
    expect(winMinor).toBe(24_000n);
  });

  it('takes the sum of all harbours as stake, 4 % of it as its cost, and their segments as the chance to win', () => {
    const move = { zanzibar: '1000', lisbon: '2000' };
    expect(rules().stakeOf?.(move)).toBe(3_000n);
    expect(rules().winChance(move)).toEqual(fraction(14n, 50n));
    expect(rules().expectedCost(move, 3_000n)).toEqual(fraction(120n, 1n));
  });

  it.each([{}, { hamburg: '1000' }, { lisbon: '0' }, { lisbon: 1_000 }])('rejects the move %j', (move) => {
    expect(rules().parseMove(move)).toBeNull();
  });
});
