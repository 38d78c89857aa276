import { expect, it } from 'vitest';
import { limitText } from './limit-text.ts';

it.each([
  ['10', 'EUR', 'en', '€10'],
  ['5000.00', 'EUR', 'de', '5.000 €'],
  ['20.50', 'EUR', 'en', '€20.50'],
  ['10', 'TRY', 'en', '₺10'],
  ['1', 'BTC', 'en', '1.00 BTC'],
])('writes %s %s (%s) as %s', (amount, currency, locale, text) => {
  expect(limitText(amount, currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
