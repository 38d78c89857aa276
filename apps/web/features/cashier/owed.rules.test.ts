import { expect, it } from 'vitest';
import { splitPayment } from './owed.rules.ts';

it.each([
  ['25.00', '10.00', { repaid: '10.00', rest: '15.00', isAll: false }],
  ['25', '25.00', { repaid: '25.00', rest: '0.00', isAll: true }],
  ['10.00', '25.01', { repaid: '10.00', rest: '0.00', isAll: true }],
])('splits %s with a debt of %s', (amount, owed, parts) => {
  expect(splitPayment(amount, owed, 'EUR')).toEqual(parts);
});

it('preserves all decimals of a cryptocurrency', () => {
  expect(splitPayment('0.00100001', '0.00000002', 'BTC')).toMatchObject({ repaid: '0.00000002', rest: '0.00099999' });
});
