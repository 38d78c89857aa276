import { expect, test } from 'vitest';
import { linkedValues, profileOf } from './linked-values.rules.ts';

const values = {
  ...linkedValues(null),
  firstName: ' Ada ',
  lastName: 'Quay',
  dateOfBirth: '1990-02-03',
  termsAccepted: true,
};

test('a newcomer sends what they filled in, without blanks around it', () => {
  expect(profileOf(values, null)).toEqual({ firstName: 'Ada', lastName: 'Quay', dateOfBirth: '1990-02-03' });
});

test('a player sends only what their profile does not say yet; no birth date is not one', () => {
  const player = { email: 'a@b.example', firstName: 'Ada', lastName: null, dateOfBirth: '1900-01-01', address: null };
  const known = player as unknown as Parameters<typeof linkedValues>[0]; // the other fields are not looked at
  expect(linkedValues(known)).toMatchObject({ email: 'a@b.example', firstName: 'Ada', lastName: '', dateOfBirth: '' });
  expect(profileOf(values, known)).toEqual({ lastName: 'Quay', dateOfBirth: '1990-02-03' });
});
