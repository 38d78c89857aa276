import { expect, test } from 'vitest';
import { normaliseAmount, readTypedAmount } from './typed-amount.ts';

test('normalises typed amounts to the wire format', () => {
  expect(['25,5', '٢٥٫٥', '025', '25.', '۱۰۰'].map(normaliseAmount)).toEqual(['25.5', '25.5', '25', '25', '100']);
});

test.each(['1,000', '1.000', '1٫000', '1,000.00', '1.000,00'])('%s is rejected as ambiguous', (text) => {
  expect(readTypedAmount(text, 'EUR').ok).toBe(false);
});

test('accepts as many decimals as the asset has', () => {
  expect(readTypedAmount('1,50', 'EUR')).toEqual({ ok: true, minor: 15_000n });
  expect(readTypedAmount('1500', 'JPY')).toEqual({ ok: true, minor: 150_000n });
  expect(readTypedAmount('0,00020000', 'BTC')).toEqual({ ok: true, minor: 20_000n });
});
