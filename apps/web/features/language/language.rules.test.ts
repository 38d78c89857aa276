import { expect, test } from 'vitest';
import { isRightToLeft, matchesLanguage } from './language.rules.ts';

test('finds a language by its own name, its name in the reader’s language and its code, ignoring accents', () => {
  expect(matchesLanguage('pt-BR', 'de', 'portug')).toBe(true);
  expect(matchesLanguage('fr', 'en', 'FRANCAIS')).toBe(true);
  expect(matchesLanguage('el', 'de', 'griech')).toBe(true);
  expect(matchesLanguage('el', 'de', 'Ελλη')).toBe(true);
  expect(matchesLanguage('es', 'el', 'ΙΣ')).toBe(true);
  expect(matchesLanguage('tr', 'en', 'tr')).toBe(true);
  expect(matchesLanguage('tr', 'en', 'deutsch')).toBe(false);
});

test('an empty search matches every language', () => {
  expect(matchesLanguage('ar', 'en', ' ')).toBe(true);
});

test('each name has the direction of its language', () => {
  expect(['ar', 'fa', 'he', 'ur'].every(isRightToLeft)).toBe(true);
  expect(isRightToLeft('ar-EG')).toBe(true);
  expect(isRightToLeft('en')).toBe(false);
  expect(isRightToLeft('en-AR')).toBe(false);
});
