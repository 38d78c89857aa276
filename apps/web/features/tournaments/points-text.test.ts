import { expect, test } from 'vitest';
import { pointsText } from './points-text.ts';

test('formats a multiplier with two decimals and its sign, without rounding', () => {
  expect(pointsText('4250', 'best_multiplier', 'en')).toBe('42.50×');
  expect(pointsText('7', 'best_multiplier', 'en')).toBe('0.07×');
  expect(pointsText('900719925474099301', 'best_multiplier', 'en')).toBe('9,007,199,254,740,993.01×');
  expect(pointsText('4250', 'best_multiplier', 'de')).toBe('42,50×');
});

test('formats other points as whole numbers', () => {
  expect(pointsText('12345', 'turnover', 'en')).toBe('12,345');
  expect(pointsText('0', 'rounds', 'de')).toBe('0');
});
