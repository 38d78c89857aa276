import { expect, test } from 'vitest';
import {
  fieldsOf,
  registrationMethods,
  missingFields,
  registrationSteps,
  type RegistrationFields,
} from './registration.ts';
import { REGISTRATION_FIELDS } from './registration-fields.ts';

const NONE = Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, 0])) as unknown as RegistrationFields; // All names are there.
const PLAIN: RegistrationFields = { ...NONE, email: 1, password: 2, currency: 3 };
const MANY: RegistrationFields = {
  ...PLAIN,
  country: 4,
  promoCode: 5,
  firstName: 6,
  lastName: 7,
  dateOfBirth: 8,
  cpfNumber: 9,
};

test.each([
  [PLAIN, false, ['email']],
  [{ ...PLAIN, phone: 2, phoneCode: 1 }, false, ['email', 'phone']],
  [{ ...PLAIN, email: 0, phone: 1 }, true, ['phone', 'one-click']],
  [{ ...PLAIN, email: 0 }, true, ['one-click']],
  [NONE, false, ['email']],
] as const)('%j with one click %s offers %j', (fields, oneClick, methods) =>
  expect(registrationMethods(fields, oneClick)).toEqual(methods),
);

test('registrationSteps orders fields by position and leaves unused ones out', () => {
  expect(fieldsOf({ ...PLAIN, currency: 1, email: 3 }, 'email')).toEqual(['currency', 'password', 'email']);
});

test('registrationSteps makes one step of few fields and two of many', () => {
  expect(registrationSteps(PLAIN, 'email')).toEqual([['email', 'password', 'currency']]);
  expect(registrationSteps(MANY, 'email')).toEqual([
    ['email', 'password', 'currency', 'country', 'promoCode'],
    ['firstName', 'lastName', 'dateOfBirth', 'cpfNumber'],
  ]);
});

test('a sign-up by phone number has no e-mail field, and one in one click no personal fields', () => {
  expect(registrationSteps({ ...PLAIN, phone: 1, phoneCode: 1 }, 'phone')).toEqual([['phone', 'password', 'currency']]);
  expect(registrationSteps(MANY, 'one-click')).toEqual([['currency', 'country', 'promoCode']]);
});

test('missingFields names required empty fields only', () => {
  const sent = { email: 'ada@example.com', password: 'x', firstName: ' ', lastName: 'Byron', cpfNumber: '52998224725' };
  expect(missingFields(sent, MANY, 'email')).toEqual(['firstName', 'dateOfBirth']);
  expect(missingFields({ password: 'x' }, PLAIN, 'phone')).toEqual(['phone', 'phoneCode']);
});
