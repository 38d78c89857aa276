import { expect, it } from 'vitest';
import { volatilityOf } from './volatility.rules.ts';

it.each([
  [0, 'low'],
  [2.99, 'low'],
  [3, 'medium'],
  [9.99, 'medium'],
  [10, 'high'],
  [42.5, 'high'],
])('a game whose results deviate by %f stakes has %s volatility', (deviation, volatility) => {
  expect(volatilityOf(deviation)).toBe(volatility);
});
