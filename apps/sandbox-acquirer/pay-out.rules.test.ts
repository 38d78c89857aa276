import { expect, test } from 'vitest';
import { outcomeOfPayOut, PAY_OUT_OUTCOMES, payOutStatus } from './pay-out.rules.ts';

test('the last two digits decide, in either precision; other amounts are sent', () => {
  expect(outcomeOfPayOut('25.02').name).toBe('refused');
  expect(outcomeOfPayOut('0.00100009').name).toBe('returned');
  for (const amount of ['25.00', '25', '1500', '25.77', '0.001']) expect(outcomeOfPayOut(amount).name).toBe('sent');
});

test('no two outcomes have the same digits', () => {
  expect(new Set(PAY_OUT_OUTCOMES.map(({ cents }) => cents)).size).toBe(PAY_OUT_OUTCOMES.length);
});

test('is processing if the clock was set back', () => {
  expect(payOutStatus('9.00', -1)).toBe('processing');
});

test('time brings each to its end', () => {
  expect([0, 19_999, 20_000].map((ageMs) => payOutStatus('9.04', ageMs))).toEqual(['processing', 'processing', 'sent']);
  expect([0, 8_000].map((ageMs) => payOutStatus('9.06', ageMs))).toEqual(['processing', 'refused']);
  expect([0, 8_000, 90_000].map((ageMs) => payOutStatus('9.09', ageMs))).toEqual(['sent', 'returned', 'returned']);
});
