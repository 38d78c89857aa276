import { LANGUAGE_CODES } from '@marquee/locales/languages.ts';
import { expect, test } from 'vitest';
import { readMessages } from '@marquee/locales/read-messages.ts';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { createTranslator } from './translator.ts';
import { errorText } from './error-text.ts';
import { amountText, errorValues, instantText } from './use-error-text.ts';

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
  expect(['en', 'de'].map((locale) => amountText(locale, 'EUR', '1250.50'))).toEqual(['€1,250.50', '1.250,50\u00a0€']);
  expect(amountText('de', 'EUR', '0.0999')).toBe('0,0999\u00a0€');
  expect([amountText('en', 'JPY', '500'), amountText('en', 'USDT', '0.5'), amountText('en', 'BTC', '0.0001')]).toEqual([
    '¥500',
    '0.50\u00a0USDT',
    '0.0001\u00a0BTC',
  ]);
  expect([amountText('de', undefined, '1.50'), amountText('de', 'EUR', 3), amountText('de', 'EUR', 'x')]).toEqual([
    '1.50',
    3,
    'x',
  ]);
});

test('only amounts are money: a limit in its own currency, minutes and ids are not', () => {
  const params = {
    amount: '5.00',
    limit: '100',
    limitCurrency: 'JPY',
    minutes: 30,
    reference: '12345',
    currency: 'EUR',
  };
  expect(errorValues('en', { params })).toEqual({ ...params, amount: '€5.00', limit: '¥100' });
  // Minutes of a playing time limit come without a currency.
  expect(errorValues('en', { params: { limit: '60' } })).toEqual({ limit: '60' });
});

test.each(LANGUAGE_CODES)('no text in %s writes a code beside an amount', (language) => {
  const besides = readMessages(language).filter(({ text }) =>
    /\}\s\{(?:currency|limitCurrency|currencyCode)\}/.test(text),
  );
  expect(besides.map(({ key }) => key)).toEqual([]);
});

const importError = (message: string) => new TypeError(message);
test.each<[string, unknown, string]>([
  ['a lost connection', new ConnectionError('offline'), 'shell.error.text'],
  ['a timeout', new ConnectionError('timeout'), 'shell.error.slow'],
  ['a page of a proxy', new ConnectionError('unreadable'), 'shell.error.text'],
  ['no file in Chromium', importError('Failed to fetch dynamically imported module: /assets/a.js'), 'shell.error.text'],
  ['no file in Firefox', importError('error loading dynamically imported module: /assets/a.js'), 'shell.error.text'],
  ['a missing file in Safari', importError('Importing a module script failed.'), 'shell.error.text'],
  ['a missing stylesheet', new Error('Unable to preload CSS for /assets/a.css'), 'shell.error.text'],
  ['a refusal', new ApiError(409, { code: 'player.excluded', params: {} }), 'errors.player.excluded'],
  ['a code with no text', new ApiError(400, { code: 'x' as 'player.excluded', params: {} }), 'shell.error.unexpected'],
  ['a mistake in our code', new TypeError('AbortSignal.any is not a function'), 'shell.error.unexpected'],
  ['broken JSON', new SyntaxError('Unexpected token'), 'shell.error.unexpected'],
  ['full storage', new DOMException('full', 'QuotaExceededError'), 'shell.error.unexpected'],
  ['a thrown text', 'text', 'shell.error.unexpected'],
])('%s is called what it is', (_kind, error, key) => {
  const keys = ['shell.error.text', 'shell.error.slow', 'shell.error.unexpected', 'errors.player.excluded'];
  expect(errorText(createTranslator('en', Object.fromEntries(keys.map((one) => [one, one]))), error)).toBe(key);
});
