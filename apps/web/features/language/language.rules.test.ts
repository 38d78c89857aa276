import { expect, test } from 'vitest';
import { matchesLanguage } from './language.rules.ts';

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
