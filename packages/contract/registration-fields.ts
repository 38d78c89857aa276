import * as z from 'zod/mini';
import { count } from './fields.ts';

/** Names of the possible fields of the sign-up form. */
export const REGISTRATION_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'password',
  'currency',
  'country',
  'dateOfBirth',
  'phone',
  'phoneCode',
  'address',
  'city',
  'postalCode',
  'gender',
  'promoCode',
  'nickname',
  'cpfNumber',
] as const;

/** Position of each field in the form; 0 is unused. */
export const registrationFields = z.record(z.enum(REGISTRATION_FIELDS), count);

/** E-mail address, password and currency. */
export const PLAIN_REGISTRATION = {
  firstName: 0,
  lastName: 0,
  email: 1,
  password: 2,
  currency: 3,
  country: 0,
  dateOfBirth: 0,
  phone: 0,
  phoneCode: 0,
  address: 0,
  city: 0,
  postalCode: 0,
  gender: 0,
  promoCode: 0,
  nickname: 0,
  cpfNumber: 0,
} as const satisfies Record<(typeof REGISTRATION_FIELDS)[number], number>;
