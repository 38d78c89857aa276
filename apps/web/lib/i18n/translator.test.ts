import { expect, it, vi } from 'vitest';
import { createTranslator, type Messages } from './translator.ts';

const messages: Messages = {
  'lobby.title': [['count', 'number']],
  'lobby.heading': [['count', 'plural', { one: ['#'], other: ['#'] }]],
};

/** Some are languages of the site; some have their own digits or group digits differently. */
const LOCALES = ['en', 'de', 'ar', 'fr', 'hi', 'th', 'he', 'pt-BR', 'zh-TW', 'fa', 'bn', 'mr', 'ne', 'my'];
const NUMBERS = [0, 1, 2, 10, 117, 999, 1_000, 25_600, -3, 2.5];

it.each(LOCALES)('formats numbers as Intl does: %s', (locale) => {
  const { t } = createTranslator(locale, messages);
  const format = new Intl.NumberFormat([locale, 'en']);
  for (const count of NUMBERS) {
    expect(t('lobby.title', { count }), `${count}`).toBe(format.format(count));
    expect(t('lobby.heading', { count }), `${count}`).toBe(format.format(count));
  }
  expect(t('lobby.title', { count: 12n })).toBe(format.format(12n));
});

it('falls back to readable English for a missing key, and warns once per key and language', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { t, has } = createTranslator('de', messages);
  const key = 'lobby.see_all_games' as never; // a missing key has no type
  expect([t(key), t(key)]).toEqual(['See all games', 'See all games']);
  expect(has('lobby.see_all_games')).toBe(false);
  createTranslator('ar', messages).t(key);
  expect(warn.mock.calls.map(([line]) => String(line).slice(0, 44))).toEqual([
    'Missing message lobby.see_all_games in de (1',
    'Missing message lobby.see_all_games in ar (2',
  ]);
  warn.mockRestore();
});
