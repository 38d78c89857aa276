import { REGISTRATION_FIELDS } from './registration-fields.ts';

export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
/** Place of each field in the form; 0 is unused. */
export type FieldPlaces = Readonly<Record<RegistrationField, number>>;

/** How somebody joins: with an address, with a telephone number, or with a login that is made for them. */
export const JOINING_WAYS = ['email', 'phone', 'one-click'] as const;
export type JoiningWay = (typeof JOINING_WAYS)[number];

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
export function joiningWays(places: FieldPlaces, use1ClickRegistration: boolean): readonly JoiningWay[] {
  const ways: JoiningWay[] = [
    ...(places.email > 0 ? (['email'] as const) : []),
    ...(places.phone > 0 ? (['phone'] as const) : []),
    ...(use1ClickRegistration ? (['one-click'] as const) : []),
  ];
  return ways.length > 0 ? ways : ['email'];
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
const FIELDS_OF_ONE_STEP_MAX = 5;

/**
 * Fields of the form in steps, at most two: what the account needs, then who the person is. The number's code is part of its field. In one click nobody is asked
 * who they are.
 */
export function registrationSteps(places: FieldPlaces, way: JoiningWay): readonly (readonly RegistrationField[])[] {
  const fields = fieldsOf(places, way).filter((field) => field !== 'phoneCode');
  if (fields.length <= FIELDS_OF_ONE_STEP_MAX) return [fields];
  const steps = [
    fields.filter((field) => ACCOUNT_FIELDS.has(field)),
    fields.filter((field) => !ACCOUNT_FIELDS.has(field)),
  ];
  return steps.filter((step) => step.length > 0);
}

/** Fields that somebody who joins this way is asked for, in their order. */
export function fieldsOf(places: FieldPlaces, way: JoiningWay): readonly RegistrationField[] {
  return REGISTRATION_FIELDS.filter((field) => isAsked(field, places, way)).toSorted(
    (one, other) => places[one] - places[other],
  );
}

function isAsked(field: RegistrationField, places: FieldPlaces, way: JoiningWay): boolean {
  switch (field) {
    case 'email':
      return way === 'email';
    case 'phone':
    case 'phoneCode':
      return way === 'phone';
    case 'password':
      return way !== 'one-click';
    default:
      return places[field] > 0 && (way !== 'one-click' || ACCOUNT_FIELDS.has(field));
  }
}

/** Fields that may not be empty in the form that asks for everything at once: what the brand needs, and who the person is. */
export function linkedFields(places: FieldPlaces): readonly RegistrationField[] {
  const { firstName, lastName, dateOfBirth } = places;
  const last = Math.max(...Object.values(places)) + 1;
  const person = { firstName: firstName || last, lastName: lastName || last, dateOfBirth: dateOfBirth || last };
  return fieldsOf({ ...places, ...person }, 'email').filter(isRequiredField);
}

export function isRequiredField(field: RegistrationField): boolean {
  return !OPTIONAL_FIELDS.has(field);
}

/** Names in the call of the fields that are asked, may not be empty, and are. */
export function missingFields(
  sent: Readonly<Partial<Record<SentField, string | undefined>>>,
  places: FieldPlaces,
  way: JoiningWay,
): readonly SentField[] {
  return fieldsOf(places, way)
    .filter((field) => isRequiredField(field) && (sent[SENT_AS[field]] ?? '').trim() === '')
    .map((field) => SENT_AS[field]);
}
