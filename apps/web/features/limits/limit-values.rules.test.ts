import { expect, it } from 'vitest';
import { effectiveAmount, percentUsed } from './limit-values.rules.ts';

const limit = {
  kind: 'loss',
  currencyCode: 'EUR',
  amount: '50.00',
  operatorAmount: null,
  marketAmount: null,
  used: '20.00',
} as const;

it('takes the strictest of the limits of player, operator and market', () => {
  expect(effectiveAmount(limit)).toBe('50.00');
  expect(effectiveAmount({ ...limit, operatorAmount: '9.00', marketAmount: '30.00' })).toBe('9.00');
  expect(effectiveAmount({ ...limit, amount: null, marketAmount: '30.00' })).toBe('30.00');
  expect(effectiveAmount({ ...limit, amount: null })).toBeNull();
});

it('computes the used part of money and of minutes', () => {
  expect(percentUsed(limit)).toBe(40);
  expect(percentUsed({ ...limit, kind: 'sessionTime', amount: '120', used: '45' })).toBe(37);
  expect(percentUsed({ ...limit, kind: 'sessionTime', amount: '60', used: '75' })).toBe(100);
  expect(percentUsed({ ...limit, amount: null })).toBe(0);
});
