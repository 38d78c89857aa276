import { expect, it } from 'vitest';
import { centsOf } from './cents.rules.ts';

it.each([
  ['25.12', '12'],
  ['0.00100012', '12'],
  ['25', undefined],
  ['25.1', undefined],
  ['25.123', undefined],
  ['0.0010', undefined],
  ['25.12x', undefined],
])('the cents of %s are %s', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});
