import { expect, test } from 'vitest';
import { phoneProblem } from './phone.ts';

test('phoneProblem checks the number together with its country code', () => {
  expect(phoneProblem('49', '15112345678')).toBeNull();
  expect(phoneProblem('5999', '5171234')).toBeNull();
  expect(phoneProblem('49', '1')).toBe('validation.number_too_short');
  expect(phoneProblem('49', '1511234567890123')).toBe('validation.number_too_long');
});

test('phoneProblem requires both country code and number, or neither', () => {
  expect(phoneProblem(null, null)).toBeNull();
  expect(phoneProblem('49', null)).toBe('validation.required');
  expect(phoneProblem(null, '15112345678')).toBe('validation.required');
});
