import { expect, it } from 'vitest';
import { findAlternativeMethod } from './alternative-method.rules.ts';

const BANK = { name: 'bank', isCardForm: false };
const CARD_PLUS = { name: 'card-plus', isCardForm: true };
const CARD = { name: 'card', isCardForm: true };
const CAROUSELLER = { name: 'carouseller', isCardForm: false };
const METHODS = [BANK, CARD_PLUS, CAROUSELLER];

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
  ['maestro', 'carouseller'],
  ['', 'carouseller'],
])('after a failed %s, offers the method %s', (failed, expected) => {
  expect(findAlternativeMethod(failed, METHODS)?.name).toBe(expected);
});

it('never offers the failed method', () => {
  expect(findAlternativeMethod('card', [CARD, BANK, CAROUSELLER])).toBe(CAROUSELLER);
  expect(findAlternativeMethod('card', [CARD, BANK])).toBe(BANK);
  expect(findAlternativeMethod('card', [CARD, CARD_PLUS, CAROUSELLER])).toBe(CARD_PLUS);
  expect(findAlternativeMethod('carouseller', [CAROUSELLER, BANK])).toBe(BANK);
  expect(findAlternativeMethod('Card', [CARD])).toBeNull();
});

it('offers the next method if the preferred one is unavailable', () => {
  expect(findAlternativeMethod('card', [BANK, CAROUSELLER])).toBe(CAROUSELLER);
  expect(findAlternativeMethod('wallet', [BANK, CARD_PLUS])).toBe(BANK);
  expect(findAlternativeMethod('wallet', [])).toBeNull();
});
