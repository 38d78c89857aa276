import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.rules.ts';

test('rates a password below the minimum length 0', () => {
  expect([passwordStrength('harbo', 6), passwordStrength('harbou', 6)]).toEqual([0, 1]);
  expect(passwordStrength('🎲🎰🎯🎱🃏', 6)).toBe(0);
});

test('rates repetition as weak', () => {
  expect(passwordStrength('aaaaaaaaaaaaaaaa', 6)).toBe(1);
  expect(passwordStrength('abababababababab', 6)).toBe(1);
});

test.each([
  ['lower case', 'abcdefg', 'h'],
  ['upper case', 'ABCDEFG', 'H'],
  ['letters without case', 'ابتثجحخ', 'د'],
  ['digits', '1234567', '8'],
  ['digits of another script', '٠١٢٣٤٥٦', '٧'],
  ['other characters', '-_.!?%&', '#'],
])('rates seven different characters of one kind 1 and eight 2: %s', (_, seven, eighth) => {
  expect(passwordStrength(seven, 6)).toBe(1);
  expect(passwordStrength(seven + eighth, 6)).toBe(2);
});

test.each([
  ['abcdefghi1', 2],
  ['abcdefghij1', 3],
  ['Abcdefghi1!', 3],
  ['Abcdefghij1!', 4],
  ['a harbour at night 7', 4],
])('rates %s %d', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength);
});
