import { expect, test } from 'vitest';
import { linkedValues, profileOf } from './linked-values.rules.ts';

const values = {
  ...linkedValues(null),
  firstName: ' Ada ',
  lastName: 'Quay',
  dateOfBirth: '1990-02-03',
  termsAccepted: true,
};

test('sends the trimmed input of a new player', () => {
  expect(profileOf(values, null)).toEqual({ firstName: 'Ada', lastName: 'Quay', dateOfBirth: '1990-02-03' });
});

test('sends only values missing from the profile; the placeholder birth date counts as missing', () => {
  const player = { email: 'a@b.example', firstName: 'Ada', lastName: null, dateOfBirth: '1900-01-01', address: null };
  const known = player as unknown as Parameters<typeof linkedValues>[0]; // other fields are not read
  expect(linkedValues(known)).toMatchObject({ email: 'a@b.example', firstName: 'Ada', lastName: '', dateOfBirth: '' });
  expect(profileOf(values, known)).toEqual({ lastName: 'Quay', dateOfBirth: '1990-02-03' });
});
