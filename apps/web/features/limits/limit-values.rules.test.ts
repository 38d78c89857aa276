import { expect, it } from 'vitest';
import { effectiveAmount, percentUsed } from './limit-values.rules.ts';

const limit = {
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
  expect(percentUsed({ ...limit, amount: '120', used: '45' })).toBe(37);
  expect(percentUsed({ ...limit, amount: '60', used: '75' })).toBe(100);
});

it('shows nothing as used without a limit, and where nothing is counted', () => {
  expect(percentUsed({ ...limit, amount: null })).toBe(0);
  expect(percentUsed({ ...limit, used: null })).toBe(0);
});

it('compares limits in a currency that the site does not know', () => {
  expect(effectiveAmount({ ...limit, currencyCode: 'XYZ', amount: '100.50', marketAmount: '30.00' })).toBe('30.00');
});
