import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ageOn, isRealDate, utcDay } from './birth-date.ts';
import { AGE_YEARS_MAX, AGE_YEARS_MIN } from './constants.ts';
import {
  countryCode,
  done,
  gender,
  newPassword,
  personName,
  phoneNumberDigits,
  postalCode,
  required,
  shortText,
} from './fields.ts';
import { phoneProblem } from './phone.ts';
import { PLAIN_REGISTRATION, registrationFields } from './registration-fields.ts';

export { REGISTRATION_FIELDS } from './registration-fields.ts';

export const getRegistrationFields = defineEndpoint({
  id: 'getRegistrationFields',
  method: 'GET',
  path: '/api/admin/get-registration-fields',
  access: 'public',
  summary: 'Which fields the registration form has: 0 is unused, otherwise the position of the field.',
  response: registrationFields,
  errors: [],
  example: { response: { ...PLAIN_REGISTRATION } },
});

/** Null clears a field; a field that is not sent is unchanged. Blank text is not a value. */
const clearable = z.optional(
  z.nullable(shortText.check(z.refine((text) => text.trim() !== '', 'validation.required'))),
);
const clearableName = z.optional(
  z.nullable(personName.check(z.refine((text) => text.trim() !== '', 'validation.required'))),
);

/** An existing date of a person aged `ageYearsMin` to 100 today. */
export const birthDateFrom = (ageYearsMin: number) =>
  z.string().check(
    z.maxLength(10, { error: 'validation.invalid_format', abort: true }),
    z.refine(isRealDate, { error: 'validation.invalid_format', abort: true }),
    z.refine((date) => ageOn(date, utcDay(new Date())) >= ageYearsMin, { error: 'validation.under_age', abort: true }),
    z.refine((date) => ageOn(date, utcDay(new Date())) <= AGE_YEARS_MAX, 'validation.invalid_format'),
  );

/** Minimum for every brand; the brand's own minimum age (`settings.ageYearsMin`) is checked separately. */
export const profileBirthDate = birthDateFrom(AGE_YEARS_MIN);

/** What players may change about themselves; form and platform use the same schema. */
export const profileChanges = z.object({
  firstName: clearableName,
  lastName: clearableName,
  phoneCode: z.optional(z.nullable(phoneNumberDigits(4))),
  phone: z.optional(z.nullable(phoneNumberDigits(15))),
  dateOfBirth: z.optional(z.nullable(profileBirthDate)),
  gender: z.optional(gender),
  countryCode: z.optional(z.nullable(countryCode)),
  city: clearable,
  address: clearable,
  zipCode: z.optional(z.nullable(postalCode.check(z.refine((text) => text.trim() !== '', 'validation.required')))),
  nickname: clearable,
  newsletter: z.optional(z.boolean()),
  /** Consent to offers by SMS. */
  wantsSms: z.optional(z.boolean()),
});

const nullableText = z.nullable(shortText);
/** The details that the form showed; null for an empty field. */
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
  summary: 'Changes the profile or the password. Refuses locked fields by name.',
  body: z
    .object({
      ...profileChanges.shape,
      currentPassword: z.optional(z.string({ error: required }).check(z.maxLength(255, 'validation.too_long'))),
      newPassword: z.optional(newPassword),
      /** Where the change was made. */
      updateFrom: z.optional(z.enum(['Profile Page', 'Update Form'])),
      onChangeResetKyc: z.optional(z.boolean()),
      /** The values that the form showed; a field that has changed since is refused, unless it has the new value already. */
      expected: z.optional(z.partial(expectedProfile)),
    })
    .check(
      // Country code and number are sent, cleared and validated together.
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
  /** `player.excluded`: restricted players cannot consent to offers. */
  errors: [
    'auth.step_up_required',
    'auth.field_invalid',
    'profile.field_locked',
    'profile.edit_conflict',
    'profile.current_password_wrong',
    'player.excluded',
  ],
  example: { body: { firstName: 'Ada', updateFrom: 'Profile Page' }, response: { done: true } },
});
