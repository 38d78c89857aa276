import { REGISTRATION_FIELDS } from './registration-fields.ts';

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
/** Place of each field in the form; 0 is unused. */
export type RegistrationFields = Readonly<Record<RegistrationField, number>>;

/** How somebody joins: with an address, with a telephone number, or with a login that is made for them. */
export const REGISTRATION_METHODS = ['email', 'phone', 'one-click'] as const;
export type RegistrationMethod = (typeof REGISTRATION_METHODS)[number];

/** The names that the fields have in the call `sign-up`. */
export const SENT_AS = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'password',
  currency: 'currencyCode',
  country: 'countryCode',
  dateOfBirth: 'dateOfBirth',
  phone: 'phone',
  phoneCode: 'phoneCode',
  address: 'address',
  city: 'city',
  postalCode: 'zipCode',
  gender: 'gender',
  promoCode: 'promoCode',
  nickname: 'nickname',
  cpfNumber: 'cpfNumber',
} as const satisfies Record<RegistrationField, string>;
export type SentField = (typeof SENT_AS)[RegistrationField];

/** The ways that a brand offers, the usual one first. An address is the way of whoever sets no field at all. */
export function registrationMethods(
  fields: RegistrationFields,
  use1ClickRegistration: boolean,
): readonly RegistrationMethod[] {
  const methods: RegistrationMethod[] = [
    ...(fields.email > 0 ? (['email'] as const) : []),
    ...(fields.phone > 0 ? (['phone'] as const) : []),
    ...(use1ClickRegistration ? (['one-click'] as const) : []),
  ];
  return methods.length > 0 ? methods : ['email'];
}

/** What the account is entered by and lives with; everything else is about the person. */
const ACCOUNT_FIELDS: ReadonlySet<RegistrationField> = new Set([
  'email',
  'phone',
  'phoneCode',
  'password',
  'currency',
  'country',
  'promoCode',
]);
/** May stay empty wherever they are asked. */
const OPTIONAL_FIELDS: ReadonlySet<RegistrationField> = new Set([
  'currency',
  'country',
  'gender',
  'promoCode',
  'nickname',
]);

/** Up to so many fields stand in one step. */
const FIELDS_PER_STEP_MAX = 5;

/**
 * Fields of the form in steps, at most two: what the account needs, then who the person is. The number's code is part of its field. In one click nobody is asked
 * who they are.
 */
export function registrationSteps(
  places: RegistrationFields,
  method: RegistrationMethod,
): readonly (readonly RegistrationField[])[] {
  const fields = fieldsOf(places, method).filter((field) => field !== 'phoneCode');
  if (fields.length <= FIELDS_PER_STEP_MAX) return [fields];
  const steps = [
    fields.filter((field) => ACCOUNT_FIELDS.has(field)),
    fields.filter((field) => !ACCOUNT_FIELDS.has(field)),
  ];
  return steps.filter((step) => step.length > 0);
}

/** Fields that somebody who joins this way is asked for, in their order. */
export function fieldsOf(fields: RegistrationFields, method: RegistrationMethod): readonly RegistrationField[] {
  return REGISTRATION_FIELDS.filter((field) => isRequired(field, fields, method)).toSorted(
    (one, other) => fields[one] - fields[other],
  );
}

function isRequired(field: RegistrationField, fields: RegistrationFields, method: RegistrationMethod): boolean {
  switch (field) {
    case 'email':
      return method === 'email';
    case 'phone':
    case 'phoneCode':
      return method === 'phone';
    case 'password':
      return method !== 'one-click';
    default:
      return fields[field] > 0 && (method !== 'one-click' || ACCOUNT_FIELDS.has(field));
  }
}

/** Fields that may not be empty in the form that asks for everything at once: what the brand needs, and who the person is. */
export function linkedFields(fields: RegistrationFields): readonly RegistrationField[] {
  const { firstName, lastName, dateOfBirth } = fields;
  const last = Math.max(...Object.values(fields)) + 1;
  const person = { firstName: firstName || last, lastName: lastName || last, dateOfBirth: dateOfBirth || last };
  return fieldsOf({ ...fields, ...person }, 'email').filter(isRequiredField);
}

export function isRequiredField(field: RegistrationField): boolean {
  return !OPTIONAL_FIELDS.has(field);
}

/** Names in the call of the fields that are asked, may not be empty, and are. */
export function missingFields(
  sent: Readonly<Partial<Record<SentField, string | undefined>>>,
  fields: RegistrationFields,
  method: RegistrationMethod,
): readonly SentField[] {
  return fieldsOf(fields, method)
    .filter((field) => isRequiredField(field) && (sent[SENT_AS[field]] ?? '').trim() === '')
    .map((field) => SENT_AS[field]);
}
