import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.rules.ts';

test('rates longer and more varied passwords higher and repetition as weak', () => {
  expect(passwordStrength('abc', 6)).toBe(0);
  expect(passwordStrength('aaaaaaaaaaaaaaaa', 6)).toBe(1);
  expect(passwordStrength('harbour', 6)).toBeLessThan(passwordStrength('a harbour at night 7', 6));
  expect(passwordStrength('a harbour at night 7', 6)).toBe(4);
  expect(passwordStrength('مرفأ في الليل ٧', 6)).toBeGreaterThanOrEqual(3);
});
