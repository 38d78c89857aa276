import { expect, test } from 'vitest';
import { latinDigits } from './digits.ts';

test('every decimal digit of Unicode becomes one of 0 to 9, in the order of its script', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => /\p{Nd}/u.test(char));
  expect(digits.length).toBeGreaterThanOrEqual(700);
  expect(digits.map(latinDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
});
