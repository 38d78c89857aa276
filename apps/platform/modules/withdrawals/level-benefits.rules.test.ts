import { DEMONSTRATION_WITHDRAWALS, STRICTEST_WITHDRAWALS } from '@marquee/brands/withdrawal-policy.ts';
import { expect, test } from 'vitest';
import { raiseLimits } from './level-benefits.rules.ts';

const demo = DEMONSTRATION_WITHDRAWALS;
const benefits = {
  currency: 'EUR',
  max: { day: '20000', week: '24000' },
  approvedUpTo: { day: '50.01', week: '100' },
};

test('a level raises limits and lowers none', () => {
  expect(raiseLimits(demo, benefits)).toEqual({
    max: { day: '20000', week: '25000' },
    confirmsItselfUpTo: { day: '50.01', week: '150' },
  });
});

test('a level without benefits, or with those of another currency, changes nothing', () => {
  for (const none of [null, { ...benefits, currency: 'USD' }, { currency: 'EUR' }])
    expect(raiseLimits(demo, none)).toMatchObject({ max: demo.max, confirmsItselfUpTo: demo.confirmsItselfUpTo });
});

test('what always needs a person, and what has no limit, stays so', () => {
  expect(raiseLimits(STRICTEST_WITHDRAWALS, benefits)).toEqual({
    max: STRICTEST_WITHDRAWALS.max,
    confirmsItselfUpTo: STRICTEST_WITHDRAWALS.confirmsItselfUpTo,
  });
});
