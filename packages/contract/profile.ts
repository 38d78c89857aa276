import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ageOn, isRealDate, utcDay } from './birth-date.ts';
import { AGE_YEARS_MAX, AGE_YEARS_MIN } from './constants.ts';
import { countryCode, done, newPassword, required, shortText } from './fields.ts';
import { phoneProblem } from './phone.ts';
import { PLAIN_REGISTRATION, registrationFields } from './registration-fields.ts';

export { REGISTRATION_FIELDS } from './registration-fields.ts';

export const getRegistrationFields = defineEndpoint({
  id: 'getRegistrationFields',
  method: 'GET',
  path: '/api/admin/get-registration-fields',
  access: 'public',
  summary: 'Which fields the registration form has: 0 unused, otherwise the place of the field in the form.',
  response: registrationFields,
  errors: [],
  example: { response: { ...PLAIN_REGISTRATION } },
});

/** Null empties a field. A field that is not sent stays as it is; blanks are no value. */
const clearable = z.optional(
  z.nullable(shortText.check(z.refine((text) => text.trim() !== '', 'validation.required'))),
);

/** A day that exists, of somebody between `ageYearsMin` and 100 today. */
export const birthDateFrom = (ageYearsMin: number) =>
  z.string().check(
    z.maxLength(10, { error: 'validation.invalid_format', abort: true }),
    z.refine(isRealDate, { error: 'validation.invalid_format', abort: true }),
    z.refine((date) => ageOn(date, utcDay(new Date())) >= ageYearsMin, { error: 'validation.under_age', abort: true }),
    z.refine((date) => ageOn(date, utcDay(new Date())) <= AGE_YEARS_MAX, 'validation.invalid_format'),
  );

/** What every brand asks at least; the brand's own least age (`settings.ageYearsMin`) is checked besides. */
export const profileBirthDate = birthDateFrom(AGE_YEARS_MIN);

/** What a player may change about themselves, field by field: the form and the platform read the same schema. */
export const profileChanges = z.object({
  firstName: clearable,
  lastName: clearable,
  phoneCode: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,4}$/, 'validation.invalid_format')))),
  phone: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,15}$/, 'validation.invalid_format')))),
  dateOfBirth: z.optional(z.nullable(profileBirthDate)),
  gender: z.optional(z.enum(['Not to say', 'Male', 'Female'])),
  countryCode: z.optional(z.nullable(countryCode)),
  city: clearable,
  address: clearable,
  zipCode: clearable,
  nickname: clearable,
  newsletter: z.optional(z.boolean()),
  /** Offers by text message. */
  wantsSms: z.optional(z.boolean()),
});

const nullableText = z.nullable(shortText);
/** The details that a form may have shown; null for an empty one. */
const expectedProfile = z.object({
  firstName: nullableText,
  lastName: nullableText,
  phoneCode: nullableText,
  phone: nullableText,
  dateOfBirth: nullableText,
  gender: nullableText,
  countryCode: nullableText,
  city: nullableText,
  address: nullableText,
  zipCode: nullableText,
  nickname: nullableText,
});

export const updateUserDetails = defineEndpoint({
  id: 'updateUserDetails',
  method: 'PUT',
  path: '/api/user/update-user-details',
  access: 'player',
  summary: 'Changes the profile or the password. Fields that are locked once set are refused by name.',
  body: z
    .object({
      ...profileChanges.shape,
      currentPassword: z.optional(z.string({ error: required }).check(z.maxLength(255, 'validation.too_long'))),
      newPassword: z.optional(newPassword),
      /** Where the change was made. */
      updateFrom: z.optional(z.enum(['Profile Page', 'Update Form'])),
      onChangeResetKyc: z.optional(z.boolean()),
      /** What the form showed before it was filled in; a field that has another value by now is refused, unless it is the wished one. */
      expected: z.optional(z.partial(expectedProfile)),
    })
    .check(
      // A number is one thing in two fields: it is sent, emptied and checked as a whole.
      z.refine(({ phone, phoneCode }) => (phone === undefined) === (phoneCode === undefined), {
        path: ['phone'],
        error: 'validation.required',
      }),
      z.check((context) => {
        const { phone, phoneCode } = context.value;
        const problem = phoneProblem(phoneCode ?? null, phone ?? null);
        if (problem) context.issues.push({ code: 'custom', input: phone, path: ['phone'], message: problem });
      }),
    ),
  response: done,
  errors: ['auth.field_invalid', 'profile.field_locked', 'profile.changed_meanwhile', 'profile.current_password_wrong'],
  example: { body: { firstName: 'Ada', updateFrom: 'Profile Page' }, response: { done: true } },
});
