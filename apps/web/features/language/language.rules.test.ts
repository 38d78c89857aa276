import { expect, test } from 'vitest';
import { isRightToLeft, matchesLanguage } from './language.rules.ts';

test('a language is found by its own name, by its name in the reader’s language and by its code, whatever the accents', () => {
  expect(matchesLanguage('pt-BR', 'de', 'portug')).toBe(true);
  expect(matchesLanguage('fr', 'en', 'FRANCAIS')).toBe(true);
  expect(matchesLanguage('el', 'de', 'griech')).toBe(true);
  expect(matchesLanguage('el', 'de', 'Ελλη')).toBe(true);
  expect(matchesLanguage('tr', 'en', 'tr')).toBe(true);
  expect(matchesLanguage('tr', 'en', 'deutsch')).toBe(false);
});

test('nothing typed leaves every language there', () => {
  expect(matchesLanguage('ar', 'en', ' ')).toBe(true);
});

test('each name is written in its own direction', () => {
  expect(['ar', 'fa', 'he', 'ur'].every(isRightToLeft)).toBe(true);
  expect(isRightToLeft('en')).toBe(false);
});
