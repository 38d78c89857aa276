import { PLAIN_REGISTRATION } from '@marquee/contract/registration-fields.ts';
import { expect, test } from 'vitest';
import {
  expectedOf,
  linkedNames,
  linkedValues,
  lockedOf,
  profileOf,
  PLACEHOLDER_PROFILE,
  type Profile,
} from './linked-values.rules.ts';

const EMPTY = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  address: '',
  termsAccepted: false,
};
const NEW: Profile = { ...PLACEHOLDER_PROFILE, email: 'a@b.example', firstName: 'Ada' };
const COMPLETE: Profile = { ...NEW, lastName: 'Quay', dateOfBirth: '1990-02-03', address: '1 High Street' };
const typed = { ...EMPTY, firstName: ' Ada ', lastName: 'Quay', dateOfBirth: '1990-02-03' };

test('asks for the postal address, whether or not the brand requires it', () => {
  const required = ['email', 'password', 'firstName', 'lastName', 'dateOfBirth'];
  expect(linkedNames(PLAIN_REGISTRATION)).toEqual([...required, 'address']);
  expect(linkedNames({ ...PLAIN_REGISTRATION, address: 1, email: 2 })).toEqual(['address', ...required]);
});

test('starts with the values of the profile, or empty', () => {
  expect(linkedValues(null)).toEqual(EMPTY);
  expect(linkedValues(NEW)).toEqual({ ...EMPTY, email: 'a@b.example', firstName: 'Ada' });
  expect(linkedValues(COMPLETE)).toEqual({
    ...EMPTY,
    email: 'a@b.example',
    firstName: 'Ada',
    lastName: 'Quay',
    dateOfBirth: '1990-02-03',
    address: '1 High Street',
  });
});

test('locks names and birth date once set, and the postal address once verified', () => {
  expect(lockedOf(null)).toEqual([]);
  expect(lockedOf(NEW)).toEqual(['firstName']);
  expect(lockedOf(COMPLETE)).toEqual(['firstName', 'lastName', 'dateOfBirth']);
  expect(lockedOf({ ...COMPLETE, kycStatus: 'APPROVED' })).toEqual(['firstName', 'lastName', 'dateOfBirth', 'address']);
  expect(lockedOf({ ...NEW, kycStatus: 'APPROVED' })).toEqual(['firstName']);
});

test('expects the profile as it was displayed, empty values as null', () => {
  expect(expectedOf(NEW)).toEqual({ firstName: 'Ada', lastName: null, dateOfBirth: null, address: null });
  expect(expectedOf(COMPLETE)).toEqual({
    firstName: 'Ada',
    lastName: 'Quay',
    dateOfBirth: '1990-02-03',
    address: '1 High Street',
  });
});

test('sends the trimmed input of a new player', () => {
  expect(profileOf(typed, null)).toEqual({ firstName: 'Ada', lastName: 'Quay', dateOfBirth: '1990-02-03' });
});

test('sends only values that differ from the profile, and no emptied fields', () => {
  expect(profileOf(typed, NEW)).toEqual({ lastName: 'Quay', dateOfBirth: '1990-02-03' });
  expect(profileOf({ ...typed, address: '2 High Street' }, COMPLETE)).toEqual({ address: '2 High Street' });
  expect(profileOf(EMPTY, COMPLETE)).toEqual({});
});
