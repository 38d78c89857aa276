import { expect, it } from 'vitest';
import { deliveryDelaysMs, OUTCOMES, outcomeOfAmount, outcomeOfCard } from './outcome.rules.ts';
import { OUTCOME_MESSAGES } from './outcome-messages.ts';
import { addReturn, amountOf, NOTHING_RETURNED, refundableAmount, shareOf, unitsOf } from './returns.rules.ts';

it('every outcome is reached by its card and by its amount, and by no other', () => {
  for (const { name, card, cents } of OUTCOMES) {
    expect(outcomeOfCard(card).name).toBe(name);
    expect(outcomeOfAmount(`25.${cents}`).name).toBe(name);
    expect(outcomeOfAmount(`0.001000${cents}`).name).toBe(name);
    for (const messages of Object.values(OUTCOME_MESSAGES)) expect(messages[name]).not.toBe('');
  }
  for (const amount of ['25', '1500', '0.0002', '25.99', '25.002'])
    expect(outcomeOfAmount(amount).name).toBe('approve');
  expect(outcomeOfCard('5555555555554444').name).toBe('approve');
});

it('news comes as the outcome has it', () => {
  expect(deliveryDelaysMs('lost', 3)).toEqual([]);
  const [first = 0, second = 0] = [0, 1].map((change) => deliveryDelaysMs('mixed', change)[0]);
  expect(first).toBeGreaterThan(second);
  expect(deliveryDelaysMs('many', 0)).toHaveLength(3);
});

it('sums are exact, keep their room, and are cut to whole coins', () => {
  expect(amountOf(unitsOf('25.10'))).toBe('25.10');
  expect(amountOf(unitsOf('0.00000001'))).toBe('0.00000001');
  expect(amountOf(unitsOf('1500'))).toBe('1500');
  const half = shareOf(50, refundableAmount('refund', '25.01', NOTHING_RETURNED), '25.01');
  expect(amountOf(half)).toBe('12.50');
  const refunded = addReturn(NOTHING_RETURNED, 'refund', half);
  const charged = addReturn(refunded, 'chargeback', refundableAmount('chargeback', '25.01', refunded));
  expect(charged).toEqual({ refunded: '12.50', chargedBack: '12.51', restored: '0' });
  expect(refundableAmount('refund', '25.01', charged)).toBe(0n);
  expect(amountOf(refundableAmount('restore', '25.01', charged))).toBe('12.51');
});
