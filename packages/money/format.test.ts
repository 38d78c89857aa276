import { expect, test } from 'vitest';
import { compareAmounts, currencySymbol, formatAmount, formatMinor } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('formats fiat amounts by the locale with the asset’s decimals', () => {
  expect(plain(formatAmount('1234.5', 'EUR', 'en'))).toBe('€1,234.50');
  expect(plain(formatAmount('1234.5', 'EUR', 'de'))).toBe('1.234,50 €');
  expect(plain(formatAmount('1234', 'JPY', 'en'))).toBe('¥1,234');
  expect(plain(formatAmount('-3', 'TRY', 'en'))).toBe('-₺3.00');
});

test('rounds down, and shows every stored digit in precise mode', () => {
  expect(formatAmount('0.9999', 'EUR', 'en')).toBe('€0.99');
  expect(formatAmount('0.9999', 'EUR', 'en', { precise: true })).toBe('€0.9999');
});

test('formats crypto, which Intl does not support, with up to eight decimals and its code', () => {
  expect(plain(formatAmount('1.5', 'USDT', 'en'))).toBe('1.50 USDT');
  expect(plain(formatAmount('0.00000001', 'BTC', 'de'))).toBe('0,00000001 BTC');
});

test('keeps all digits of amounts that a floating point number cannot represent', () => {
  expect(plain(formatMinor(9_223_372_036_854_775_807n, 'BTC', 'en'))).toBe('92,233,720,368.54775807 BTC');
  expect(formatMinor(9_223_372_036_854_775_807n, 'EUR', 'en', { bare: true, precise: true })).toBe(
    '922,337,203,685,477.5807',
  );
});

test('returns amounts of unknown currencies and malformed amounts unchanged', () => {
  expect(formatAmount('5', 'XYZ', 'en')).toBe('5 XYZ');
  expect(formatAmount('1e5', 'EUR', 'en', { bare: true })).toBe('1e5');
  expect(currencySymbol('BTC')).toBe('₿');
  expect(currencySymbol('XYZ')).toBe('XYZ');
  expect(formatAmount('5', 'XYZ', 'en', { bare: true })).toBe('5');
  expect(formatAmount('1e5', 'EUR', 'en')).toBe('1e5 EUR');
});

test('shows a sign for wins and losses on request, and none for zero', () => {
  expect(plain(formatAmount('3', 'EUR', 'en', { signed: true }))).toBe('+€3.00');
  expect(plain(formatAmount('-3', 'EUR', 'en', { signed: true }))).toBe('-€3.00');
  expect(plain(formatAmount('0', 'EUR', 'en', { signed: true }))).toBe('€0.00');
  expect(plain(formatAmount('3', 'EUR', 'en'))).toBe('€3.00');
  expect(plain(formatAmount('-0.0001', 'EUR', 'en'))).toBe('€0.00');
});

test('shows bare amounts without currency, with the decimals of the asset', () => {
  expect(formatAmount('1234.5', 'EUR', 'en', { bare: true })).toBe('1,234.50');
  expect(formatAmount('1234', 'JPY', 'en', { bare: true })).toBe('1,234');
  expect(formatAmount('1.5', 'BTC', 'en', { bare: true })).toBe('1.50');
});

test('shows every fiat currency with its own symbol', () => {
  expect(['EUR', 'USD', 'GBP', 'BRL'].map((code) => plain(formatAmount('1', code, 'en')))).toEqual([
    '€1.00',
    '$1.00',
    '£1.00',
    'R$1.00',
  ]);
});

test('compareAmounts compares values, not texts', () => {
  expect(compareAmounts('10', '9.5', 'EUR')).toBe(1);
  expect(compareAmounts('9.5', '10', 'EUR')).toBe(-1);
  expect(compareAmounts('1.0', '1', 'EUR')).toBe(0);
});
