import { expect, test } from 'vitest';
import { agoText } from './ago-text.rules.ts';

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [-5_000, 'now'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
  [6 * 86_400_000, '6 days ago'],
])('%i ms are %s', (passed, text) => {
  expect(agoText(passed, 'en')).toBe(text);
});

test('shortens units on request', () => {
  expect(agoText(7_200_000, 'en', 'short')).toBe('2 hr. ago');
});
