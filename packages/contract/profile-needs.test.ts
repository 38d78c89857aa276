import { expect, test } from 'vitest';
import { addressFieldsOf } from '@marquee/text/address.ts';
import { missingFields, NEEDED_DETAILS, type KnownDetails, type NeedSettings } from './profile-needs.ts';

const NO_DETAILS: KnownDetails = {
  firstName: null,
  lastName: ' ',
  dateOfBirth: '1900-01-01',
  phone: null,
  address: '',
  zipCode: null,
  city: null,
  countryCode: null,
  addressFields: ['address', 'zipCode', 'city'],
};
const ADA: KnownDetails = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  dateOfBirth: '1990-12-10',
  phone: '7911123456',
  address: '12 St James’s Square',
  zipCode: 'SW1Y 4JH',
  city: 'London',
  countryCode: 'CA',
  addressFields: ['address', 'zipCode', 'city'],
};
const OPEN: NeedSettings = { depositDetails: [], allowDepWithoutAddress: true };
const STRICT: NeedSettings = { depositDetails: ['dateOfBirth', 'firstName'], allowDepWithoutAddress: false };

test('a deposit needs the details of the policy, and the address if the setting requires it', () => {
  expect(missingFields('deposit', OPEN, NO_DETAILS)).toEqual([]);
  const address = ['address', 'zipCode', 'city', 'countryCode'];
  expect(missingFields('deposit', STRICT, NO_DETAILS)).toEqual(['firstName', 'dateOfBirth', ...address]);
  expect(missingFields('deposit', { ...STRICT, allowDepWithoutAddress: true }, NO_DETAILS)).toEqual([
    'firstName',
    'dateOfBirth',
  ]);
});

test('a withdrawal needs all details, and missingFields returns the missing ones', () => {
  expect(missingFields('withdrawal', OPEN, NO_DETAILS)).toEqual(NEEDED_DETAILS);
  expect(missingFields('withdrawal', STRICT, { ...ADA, city: null })).toEqual(['city']);
  expect(missingFields('withdrawal', STRICT, ADA)).toEqual([]);
});

test.each([
  ['HK', []],
  ['AE', []],
  ['QA', []],
  ['PA', []],
  ['AO', []],
  ['ZW', []],
  ['JM', []],
  ['CW', []],
  ['BS', []],
  ['MO', ['city']],
  ['SG', ['city']],
  ['GI', ['city']],
])('%s: neither purpose asks for what addresses there do not have', (countryCode, unusedToo) => {
  const player = { ...NO_DETAILS, countryCode, addressFields: addressFieldsOf(countryCode) };
  for (const purpose of ['deposit', 'withdrawal'] as const) {
    const missing = missingFields(purpose, STRICT, player);
    expect(missing).toContain('address');
    if (countryCode !== 'SG') expect(missing).not.toContain('zipCode');
    for (const unused of unusedToo) expect(missing).not.toContain(unused);
  }
});

test.each(['DE', 'GB', 'US', 'FR', 'BR', 'CA', 'SG', 'TR'])(
  '%s: a withdrawal asks for the postal code',
  (countryCode) => {
    const player = { ...ADA, zipCode: '', countryCode, addressFields: addressFieldsOf(countryCode) };
    expect(missingFields('withdrawal', STRICT, player)).toEqual(['zipCode']);
  },
);
