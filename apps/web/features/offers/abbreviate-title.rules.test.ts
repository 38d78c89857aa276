import { expect, test } from 'vitest';
import { abbreviateTitle } from './abbreviate-title.rules.ts';

test('cuts a title to 35 characters without splitting a character', () => {
  expect(abbreviateTitle('First evening')).toBe('First evening');
  expect([...abbreviateTitle('🎁'.repeat(40))]).toHaveLength(35);
  expect(abbreviateTitle(`${'a'.repeat(33)} bcd`)).toBe(`${'a'.repeat(33)}…`);
  expect(abbreviateTitle('a'.repeat(35))).toBe('a'.repeat(35));
});
