import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longestWord } from './longest-word.rules.ts';

test('the length of the longest word is rounded up to a size of the title', () => {
  expect(longestWord('Harbour Lights')).toBe(8);
  expect(longestWord('Midnight Masquerade')).toBe(10);
  expect(longestWord('Wochenendaufladung')).toBe(18);
  expect(longestWord('Wochenendaufladungs')).toBe(21);
  expect(longestWord('Willkommensbonus')).toBe(16);
  expect(longestWord('Donaudampfschifffahrtsgesellschaftsbonus')).toBe(32);
  expect(longestWord('')).toBe(8);
});

test('Cyrillic and Greek words count as longer than Latin ones', () => {
  expect(longestWord('Еженедельный')).toBe(16);
  expect(longestWord('Καλωσορίσατε')).toBe(16);
});

test('marks above letters are no letters, and lines break at hyphens and in scripts without spaces', () => {
  expect(longestWord('مُكَافَأَة')).toBe(8);
  expect(longestWord('Casino-Turnier')).toBe(8);
  expect(longestWord('新規登録ボーナスキャンペーン')).toBe(8);
});

test('the stylesheet has a rule for each length', () => {
  const css = readFileSync(new URL('hero.module.css', import.meta.url), 'utf8');
  for (let length = 9; length <= 40; length += 1)
    expect(css).toContain(`[data-longest-word='${longestWord('w'.repeat(length))}']`);
});
