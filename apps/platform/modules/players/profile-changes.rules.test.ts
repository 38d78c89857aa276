import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changesIdentity,
  changesOf,
  conflictingFields,
  consentsOf,
  contradictsDocuments,
  isRecognisedBy,
  lockedFields,
  type ProfileChangeRequest,
  type StoredProfile,
} from './profile-changes.rules.ts';

const EMPTY: StoredProfile = {
  first_name: null,
  last_name: null,
  phone_code: null,
  phone: null,
  date_of_birth: BIRTH_DATE_PLACEHOLDER,
  gender: 'Not to say',
  country_code: null,
  city: null,
  address: null,
  zip_code: null,
  nickname: null,
  wants_newsletter: false,
  wants_sms: true,
  kyc_status: 'NOT_STARTED',
};
const ADA: StoredProfile = {
  ...EMPTY,
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_code: '49',
  phone: '1701234567',
  date_of_birth: '1990-12-10',
  country_code: 'DE',
  city: 'Hamburg',
  address: 'Quay 1',
  zip_code: '20095',
  nickname: 'Countess',
};
/** Another value for every field. */
const OTHER: Required<ProfileChangeRequest> = {
  firstName: 'Grace',
  lastName: 'Hopper',
  phoneCode: '44',
  phone: '7700900123',
  dateOfBirth: '1985-01-01',
  gender: 'Female',
  countryCode: 'AT',
  city: 'Wien',
  address: 'Ring 1',
  zipCode: '1010',
  nickname: 'Admiral',
  newsletter: true,
  wantsSms: false,
};
const FIELDS = Object.keys(OTHER) as (keyof ProfileChangeRequest)[];
const ADDRESS = ['countryCode', 'city', 'address', 'zipCode'];
/** The fields for which a rule holds if only that field changes. */
const fieldsWith = (rule: (changes: ProfileChangeRequest, stored: StoredProfile) => boolean, stored: StoredProfile) =>
  FIELDS.filter((field) => rule({ [field]: OTHER[field] }, stored));

describe('changedFields', () => {
  it('are those with another value; absent fields and blanks around a value change nothing', () => {
    expect(changedFields({ firstName: ' Ada ', city: 'Bremen', zipCode: undefined }, ADA)).toEqual(['city']);
    expect(changedFields({ city: null, newsletter: false, wantsSms: true }, ADA)).toEqual(['city']);
    expect(changedFields(OTHER, ADA)).toEqual(FIELDS);
    expect(changedFields({ dateOfBirth: null }, EMPTY)).toEqual([]);
  });

  it.each<[string, Partial<StoredProfile>, ProfileChangeRequest, readonly string[]]>([
    ['an invisible character', { city: 'Ham\u200bburg' }, { city: 'Hamburg' }, []],
    ['digits of another script', { zip_code: '２００９５' }, { zipCode: '20095' }, []],
    ['such digits in a name', { nickname: 'Ada２' }, { nickname: 'Ada2' }, ['nickname']],
    ['a prefix for calls inside the country', { phone: '01701234567' }, { phoneCode: '49', phone: '1701234567' }, []],
    ['such a prefix, typed', {}, { phoneCode: '49', phone: '01701234567' }, []],
    ['such digits in a street', { address: '01701234567' }, { phoneCode: '49', address: '1701234567' }, ['address']],
    ['a number without a country', { phone_code: null }, { phoneCode: null, phone: '1701234567' }, []],
  ])('compare with what is stored as if it were stored today: %s', (_name, stored, changes, changed) => {
    expect(changedFields(changes, { ...ADA, ...stored })).toEqual(changed);
  });

  it('become columns; a cleared birth date is the placeholder', () => {
    expect(changesOf({ firstName: ' Grace ', dateOfBirth: null, wantsSms: false, city: null }, ADA)).toEqual({
      first_name: 'Grace',
      date_of_birth: BIRTH_DATE_PLACEHOLDER,
      wants_sms: false,
      city: null,
    });
  });
});

describe('lockedFields', () => {
  const isLocked = (changes: ProfileChangeRequest, stored: StoredProfile) => lockedFields(changes, stored).length > 0;

  it('name, birth date and phone are locked once they are set', () => {
    expect(fieldsWith(isLocked, ADA)).toEqual(['firstName', 'lastName', 'phoneCode', 'phone', 'dateOfBirth']);
    expect(fieldsWith(isLocked, EMPTY)).toEqual([]);
    expect(fieldsWith(isLocked, { ...EMPTY, first_name: '' })).toEqual([]);
  });

  it('the address is locked as well once the player is verified, unless it is empty', () => {
    const approved = { kyc_status: 'APPROVED' };
    const locked = fieldsWith(isLocked, { ...ADA, ...approved });
    expect(locked.filter((field) => ADDRESS.includes(field))).toHaveLength(4);
    expect(locked).not.toContain('nickname');
    expect(fieldsWith(isLocked, { ...EMPTY, ...approved })).toEqual([]);
  });

  it('a locked field may be sent with its stored value', () => {
    expect(lockedFields({ firstName: 'Ada', nickname: 'X' }, ADA)).toEqual([]);
  });
});

describe('conflictingFields', () => {
  it('are changed fields whose stored value is not what the form showed', () => {
    expect(conflictingFields({ city: 'Bremen' }, { city: 'Hamburg' }, ADA)).toEqual([]);
    expect(conflictingFields({ city: 'Bremen' }, { city: 'Kiel' }, ADA)).toEqual(['city']);
    expect(conflictingFields({ city: 'Bremen' }, { city: null }, ADA)).toEqual(['city']);
    expect(conflictingFields({ city: 'Bremen' }, {}, ADA)).toEqual([]);
    expect(conflictingFields({ city: 'Hamburg' }, { city: 'Kiel' }, ADA)).toEqual([]);
  });

  it('an unknown birth date is shown as empty', () => {
    expect(conflictingFields({ dateOfBirth: '1990-12-10' }, { dateOfBirth: null }, EMPTY)).toEqual([]);
    expect(conflictingFields({ dateOfBirth: '1990-12-11' }, { dateOfBirth: null }, ADA)).toEqual(['dateOfBirth']);
  });
});

it('a new consent decision is recorded by channel', () => {
  expect(consentsOf({ newsletter: true, wantsSms: false }, ADA)).toEqual([
    { channel: 'email', isGranted: true },
    { channel: 'sms', isGranted: false },
  ]);
  expect(
    consentsOf({ newsletter: false, wantsSms: true }, { ...ADA, wants_newsletter: true, wants_sms: false }),
  ).toEqual([
    { channel: 'email', isGranted: false },
    { channel: 'sms', isGranted: true },
  ]);
  expect(consentsOf({ newsletter: false, city: 'Bremen' }, ADA)).toEqual([]);
});

it('name, birth date and address prove the identity', () => {
  const expected = ['firstName', 'lastName', 'dateOfBirth', 'countryCode', 'city', 'address', 'zipCode'];
  expect(fieldsWith(changesIdentity, ADA)).toEqual(expected);
  expect(fieldsWith(changesIdentity, EMPTY)).toEqual(expected);
  expect(changesIdentity({ nickname: 'X', firstName: 'Ada' }, ADA)).toBe(false);
  expect(changesIdentity({ nickname: 'X', firstName: 'Grace' }, ADA)).toBe(true);
});

it('filling in an identity detail for the first time contradicts no document', () => {
  expect(fieldsWith(contradictsDocuments, ADA)).toEqual(fieldsWith(changesIdentity, ADA));
  expect(fieldsWith(contradictsDocuments, EMPTY)).toEqual([]);
  expect(fieldsWith(contradictsDocuments, { ...EMPTY, city: '' })).toEqual([]);
  expect(contradictsDocuments({ nickname: 'X', city: 'Bremen' }, ADA)).toBe(true);
});

it('excluded people are recognised by name, birth date and phone', () => {
  expect(fieldsWith(isRecognisedBy, ADA)).toEqual(['firstName', 'lastName', 'phoneCode', 'phone', 'dateOfBirth']);
  expect(isRecognisedBy({ nickname: 'X', phone: '1' }, ADA)).toBe(true);
});
