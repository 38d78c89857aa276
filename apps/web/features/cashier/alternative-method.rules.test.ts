import { expect, it } from 'vitest';
import { findAlternativeMethod } from './alternative-method.rules.ts';

const METHODS = [
  { name: 'bank', isCardForm: false },
  { name: 'card-plus', isCardForm: true },
  { name: 'carouseller', isCardForm: false },
];

it.each([
  ['visa', 'card-plus'],
  ['master', 'card-plus'],
  ['mastercard', 'card-plus'],
  ['card', 'card-plus'],
  ['cards', 'card-plus'],
  ['Visa', 'card-plus'],
  ['MASTERCARD', 'card-plus'],
  ['bank', 'carouseller'],
  ['wallet', 'carouseller'],
  ['crypto', 'carouseller'],
  ['carouseller', 'carouseller'],
  ['maestro', 'carouseller'],
  ['', 'carouseller'],
])('after %s comes %s', (failed, expected) => {
  expect(findAlternativeMethod(failed, METHODS)?.name).toBe(expected);
});

it('offers nothing where the player has no such method', () => {
  expect(
    findAlternativeMethod(
      'card',
      [METHODS[0], METHODS[2]].filter((method) => method !== undefined),
    ),
  ).toBeNull();
  expect(findAlternativeMethod('bank', METHODS.slice(0, 2))).toBeNull();
});
