import { expect, test } from 'vitest';
import { amountText, instantText } from './use-error-text.ts';

test('formats an instant in an error parameter as local day and time, and leaves other values unchanged', () => {
  const at = new Date(2026, 10, 24, 14, 5).toISOString();
  expect(instantText('en-GB', at)).toMatch(/^24 November.* 14:05$/);
  expect(instantText('de', at)).toMatch(/^24\. November.* 14:05$/);
  expect([instantText('en', '2026-11-24'), instantText('en', '40.00'), instantText('en', 3)]).toEqual([
    '2026-11-24',
    '40.00',
    3,
  ]);
});

test('formats amounts of a currency in the reader’s language, with all their decimals, and leaves other values unchanged', () => {
  expect(['en', 'de'].map((locale) => amountText(locale, 'EUR', '1250.50'))).toEqual(['1,250.50', '1.250,50']);
  expect(amountText('de', 'EUR', '0.0999')).toBe('0,0999');
  expect([amountText('de', 'EUR', '30'), amountText('de', undefined, '1.50'), amountText('de', 'EUR', 3)]).toEqual([
    '30',
    '1.50',
    3,
  ]);
});
