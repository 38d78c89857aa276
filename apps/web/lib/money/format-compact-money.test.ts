import { expect, test } from 'vitest';
import { formatCompactMoney } from './format-compact-money.ts';

test('shows every digit of a stake, formatted for language and currency', () => {
  expect(formatCompactMoney('0.10', 'EUR', 'en')).toBe('€0.10');
  expect(formatCompactMoney('0.10', 'EUR', 'de')).toBe('0,10\u00a0€');
  expect(formatCompactMoney('10', 'JPY', 'en')).toBe('¥10');
  expect(formatCompactMoney('0.00001', 'BTC', 'en')).toMatch(/0\.00001$/);
  expect(formatCompactMoney('0.1', 'USDT', 'en')).toBe('0.1 USDT');
});
