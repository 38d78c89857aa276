import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { changesOf, expectedOf, lockOf, mayResetKyc, valuesOf } from './profile-values.rules.ts';

const NEW = { ...getUserDetails.example.response.getUser, tags: [], marketingConsents: [] };
const SET = {
  ...NEW,
  firstName: 'Ada',
  phoneCode: '44',
  phone: '7911123456',
  dateOfBirth: '1990-12-10',
  city: 'London',
};

test('sends only changed fields, and an emptied field as null', () => {
  const before = valuesOf(SET);
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, city: ' London ' })).toEqual({});
  expect(changesOf(before, { ...before, city: '', nickname: ' Countess ' })).toEqual({
    city: null,
    nickname: 'Countess',
  });
});

test('compares trimmed values', () => {
  const before = valuesOf({ ...SET, city: ' London ' });
  expect(changesOf(before, { ...before, city: 'London' })).toEqual({});
});

test('expects the sent fields as they were displayed, empty ones as null', () => {
  const before = valuesOf(SET);
  expect(expectedOf({ city: 'Bath', nickname: 'Countess', address: null }, before)).toEqual({
    city: 'London',
    nickname: null,
    address: null,
  });
  expect(expectedOf({}, before)).toEqual({});
});

test('warns about a new verification if an open field is compared with documents', () => {
  const pending = { ...SET, kycStatus: 'PENDING' as const };
  expect(mayResetKyc(['city', 'nickname'], pending)).toBe(true);
  expect(mayResetKyc(['nickname', 'gender'], pending)).toBe(false);
  expect(mayResetKyc(['firstName'], pending)).toBe(false);
  expect(mayResetKyc(['lastName', 'firstName'], pending)).toBe(true);
  expect(mayResetKyc(['city'], { ...SET, kycStatus: 'APPROVED' })).toBe(false);
  expect(mayResetKyc(['city', 'lastName'], { ...SET, kycStatus: 'NOT_STARTED' })).toBe(false);
});

test('treats the two phone fields as one value', () => {
  const before = valuesOf(NEW);
  expect(changesOf(before, { ...before, phoneCode: '49' })).toEqual({ phoneCode: null, phone: null });
  expect(changesOf(before, { ...before, phoneCode: '49', phone: '15112345678' })).toEqual({
    phoneCode: '49',
    phone: '15112345678',
  });
  const known = valuesOf(SET);
  expect(changesOf(known, { ...known, phone: '7911000000' })).toEqual({ phoneCode: '44', phone: '7911000000' });
  expect(changesOf(known, { ...known, phone: ' ', city: 'Bath' })).toEqual({
    phoneCode: null,
    phone: null,
    city: 'Bath',
  });
});

test('names, phone and birth date are locked once set; the address once the account is verified', () => {
  expect([lockOf('firstName', NEW), lockOf('dateOfBirth', NEW), lockOf('city', SET)]).toEqual([null, null, null]);
  expect([lockOf('firstName', SET), lockOf('dateOfBirth', SET), lockOf('phone', SET)]).toEqual(['set', 'set', 'set']);
  const approved = { ...SET, kycStatus: 'APPROVED' as const };
  expect([lockOf('city', approved), lockOf('address', approved), lockOf('nickname', approved)]).toEqual([
    'approved',
    null,
    null,
  ]);
});
