import { expect, test } from 'vitest';
import { timesText } from './times-text.ts';

test.each([
  ['en', '2.5×'],
  ['de', '2,5×'],
  ['ar', '2.5×'],
])('a coin’s value has the separator of %s and Latin digits', (locale, text) => {
  expect(timesText(250, locale)).toBe(text);
});

test('a whole multiple has no decimals and no grouping', () => {
  expect(timesText(100_000, 'de')).toBe('1000×');
});
