import { expect, test } from 'vitest';
import { isSamePerson } from './abuse.rules.ts';

const none = { person: false, payout: false, card: false, device: false, address: false, phone: false, opposed: false };

test.each([
  ['nothing', {}, false],
  ['a browser', { device: true }, false],
  ['an address', { address: true }, false],
  ['a browser and an address', { device: true, address: true }, true],
  ['a phone number', { phone: true }, false],
  ['a phone number and a browser', { phone: true, device: true }, true],
  ['a card', { card: true }, false],
  ['a card and a browser', { card: true, device: true }, true],
  ['opposite bets', { opposed: true }, false],
  ['opposite bets and a browser', { opposed: true, device: true }, true],
  ['name and date of birth', { person: true }, true],
  ['a payout account', { payout: true }, false],
  ['a payout account and a browser', { payout: true, device: true }, true],
  ['a payout account and an address', { payout: true, address: true }, true],
])('isSamePerson: accounts that share %s: %s', (_case, shared, expected) => {
  expect(isSamePerson({ ...none, ...shared })).toBe(expected);
});
