import { REGISTRATION_FIELDS } from './registration-fields.ts';

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
/** Position of each field in the form; 0 is unused. */
export type RegistrationFields = Readonly<Record<RegistrationField, number>>;

/** Sign-up methods: with e-mail address, with phone number, or with a generated username. */
export const REGISTRATION_METHODS = ['email', 'phone', 'one-click'] as const;
export type RegistrationMethod = (typeof REGISTRATION_METHODS)[number];

/** Names of the fields in the request of `sign-up`. */
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

/** The sign-up methods that a brand offers, the default one first. Without any field it is the e-mail address. */
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

/** Fields of the account; all others are personal details. */
const ACCOUNT_FIELDS: ReadonlySet<RegistrationField> = new Set([
  'email',
  'phone',
  'phoneCode',
  'password',
  'currency',
  'country',
  'promoCode',
]);
/** Fields that are never required. */
const OPTIONAL_FIELDS: ReadonlySet<RegistrationField> = new Set([
  'currency',
  'country',
  'gender',
  'promoCode',
  'nickname',
]);

/** Up to this many fields are shown in one step. */
const FIELDS_PER_STEP_MAX = 5;

/**
 * The form's fields in at most two steps: account fields, then personal details. The country code is part of the phone field. One-click sign-ups have no personal
 * details.
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

/** The fields of a sign-up method, in order. */
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

/** Required fields of the linked form: those that the brand requires, and the personal details. */
export function linkedFields(fields: RegistrationFields): readonly RegistrationField[] {
  const { firstName, lastName, dateOfBirth } = fields;
  const last = Math.max(...Object.values(fields)) + 1;
  const person = { firstName: firstName || last, lastName: lastName || last, dateOfBirth: dateOfBirth || last };
  return fieldsOf({ ...fields, ...person }, 'email').filter(isRequiredField);
}

export function isRequiredField(field: RegistrationField): boolean {
  return !OPTIONAL_FIELDS.has(field);
}

/** Request names of the required fields that are empty. */
export function missingFields(
  sent: Readonly<Partial<Record<SentField, string | undefined>>>,
  fields: RegistrationFields,
  method: RegistrationMethod,
): readonly SentField[] {
  return fieldsOf(fields, method)
    .filter((field) => isRequiredField(field) && (sent[SENT_AS[field]] ?? '').trim() === '')
    .map((field) => SENT_AS[field]);
}
