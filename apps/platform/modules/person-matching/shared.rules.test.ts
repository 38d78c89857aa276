import { expect, test } from 'vitest';
import { isSamePerson, signalsOf, type SharedDetails } from './shared.rules.ts';

const none: SharedDetails = {
  person: 'different',
  national: false,
  mailbox: false,
  phone: false,
  payout: false,
  card: false,
  device: false,
  address: false,
};

test.each([
  ['nothing', {}, false],
  ['a browser', { device: true }, false],
  ['an address', { address: true }, false],
  ['a browser and an address', { device: true, address: true }, true],
  ['a phone number', { phone: true }, false],
  ['a phone number and a browser', { phone: true, device: true }, true],
  ['a card', { card: true }, false],
  ['a card and a browser', { card: true, device: true }, true],
  ['name and date of birth', { person: 'same' }, true],
  ['name in another spelling and date of birth', { person: 'near' }, true],
  ['a mailbox', { mailbox: true }, true],
  ['a national number', { national: true }, true],
  ['a payout account', { payout: true }, false],
  ['a payout account and a browser', { payout: true, device: true }, true],
  ['a payout account and an address', { payout: true, address: true }, true],
] as const)('isSamePerson: accounts that share %s: %s', (_case, shared, expected) => {
  expect(isSamePerson({ ...none, ...shared })).toBe(expected);
  expect(signalsOf({ ...none, ...shared })).toEqual(
    Object.keys(shared).toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)),
  );
});

const ORDER = ['person', 'national', 'mailbox', 'phone', 'payout', 'card', 'device', 'address'];

test('isSamePerson counts a signal that only the caller knows, not alone', () => {
  expect(isSamePerson(none, [true])).toBe(false);
  expect(isSamePerson({ ...none, device: true }, [true])).toBe(true);
  expect(isSamePerson({ ...none, device: true }, [false])).toBe(false);
});
