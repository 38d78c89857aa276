import { getUserDetails } from '@marquee/contract/players.ts';
import { expect, test } from 'vitest';
import { changesOf, lockOf, valuesOf } from './profile-values.rules.ts';

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

test('treats the two phone fields as one value', () => {
  const before = valuesOf(NEW);
  expect(changesOf(before, { ...before, phoneCode: '49' })).toEqual({ phoneCode: null, phone: null });
  expect(changesOf(before, { ...before, phoneCode: '49', phone: '15112345678' })).toEqual({
    phoneCode: '49',
    phone: '15112345678',
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
