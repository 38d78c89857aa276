import { describe, expect, it } from 'vitest';
import {
  addReturn,
  amountOf,
  digitsOf,
  NOTHING_RETURNED,
  refundableAmount,
  shareOf,
  unitsOf,
  type ReturnKindOfMoney,
} from './returns.rules.ts';

it.each(['25.10', '0.00000001', '1500', '0.50'])('keeps the amount %s exactly', (amount) => {
  expect(amountOf(unitsOf(amount))).toBe(amount);
});

it.each([
  ['BTC', 8],
  ['USDT', 8],
  ['JPY', 0],
  ['EUR', 2],
])('pays %s with %d decimals', (currency, digits) => {
  expect(digitsOf(currency)).toBe(digits);
});

it.each([
  ['25.01', '12.50'],
  ['1501', '750'],
  ['0.00000003', '0.00000001'],
])('rounds half of %s down to %s', (amount, half) => {
  expect(amountOf(shareOf(50, unitsOf(amount), amount))).toBe(half);
});

describe('returns of a payment of 25.00', () => {
  const after = (...steps: ReadonlyArray<readonly [ReturnKindOfMoney, string]>) =>
    steps.reduce((returns, [kind, amount]) => addReturn(returns, kind, unitsOf(amount)), NOTHING_RETURNED);
  const left = (kind: ReturnKindOfMoney, returns = NOTHING_RETURNED) =>
    amountOf(refundableAmount(kind, '25.00', returns));

  it('leave what was neither refunded nor charged back', () => {
    expect(left('refund')).toBe('25');
    const returns = after(['refund', '12.50'], ['chargeback', '2.50']);
    expect(left('refund', returns)).toBe('10');
    expect(left('chargeback', returns)).toBe('10');
  });

  it('are added up by kind', () => {
    expect(after(['refund', '1.00'], ['refund', '2.00'], ['chargeback', '3.00'])).toEqual({
      refunded: '3',
      chargedBack: '3',
      restored: '0',
    });
  });

  it('restore what was charged back, once; then it can be returned again', () => {
    expect(left('restore')).toBe('0');
    expect(left('restore', after(['chargeback', '25.00']))).toBe('25');
    const won = after(['chargeback', '25.00'], ['restore', '20.00']);
    expect(left('restore', won)).toBe('5');
    expect(left('refund', won)).toBe('20');
  });
});
