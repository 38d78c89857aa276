import { expect, it } from 'vitest';
import { formatMoney, readMoney } from './format-money.rules.ts';

it('formats amounts exactly with their currency', () => {
  expect(formatMoney(250_001n, 'EUR')).toBe('25.0001 EUR');
  expect(formatMoney(1n, 'XYZ')).toBe('XYZ');
});

it('reads the provider’s amounts, and nothing that is no valid amount of a known currency', () => {
  expect(readMoney('25.00', 'EUR')).toBe(250_000n);
  expect(readMoney('0', 'EUR')).toBe(0n);
  for (const [text, currency] of [
    ['25,00', 'EUR'],
    ['-1', 'EUR'],
    ['1', 'XYZ'],
  ] as const)
    expect(readMoney(text, currency)).toBeNull();
});
