import { expect, test } from 'vitest';
import { completeMessages, fillUp, requireCompleteLanguages } from './complete-messages.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { readMessages } from './read-messages.ts';

const message = (key: string, text: string) => ({ key, text, file: 'xx/a.json' });

test('uses English for missing or blank messages and lists their keys', () => {
  const english = [message('a', 'One'), message('b', 'Two'), message('c', 'Three')];
  const { messages, missing } = fillUp([message('a', 'Eins'), message('c', ' ')], english);
  expect(Object.fromEntries(messages.map(({ key, text }) => [key, text]))).toEqual({ a: 'Eins', b: 'Two', c: 'Three' });
  expect(missing).toEqual(['b', 'c']);
});

test('every shipped language is complete', () => {
  for (const code of LANGUAGE_CODES) expect(completeMessages(code).missing).toEqual([]);
  expect(requireCompleteLanguages).not.toThrow();
});

test.each([
  ['en', /\{\w+(?:, number)?\} (?:times|minutes|hours|days|nights|months|bets|steps|deposits)\b/],
  ['de', /\{\w+(?:, number)?\} (?:Minuten|Stunden|Tagen?|Nächten?|Monaten?|Schritten?|Einzahlungen)(?!\p{L})/u],
  ['ar', /\{\w+(?:, number)?\} (?:مرات|دقيقة|ساعة|أيام|ليالٍ|أشهر|أضعاف)(?!\p{L})/u],
])('a noun after a number has its plural forms: %s', (language, bare) => {
  expect(readMessages(language).flatMap(({ key, text }) => (bare.test(text) ? [key] : []))).toEqual([]);
});
