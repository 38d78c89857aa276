import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import type { EndpointInput } from '../api/endpoint-types.ts';
import type { PlayerDetails } from '../api/use-player.ts';

type User = PlayerDetails['getUser'];
export type ProfileBody = NonNullable<EndpointInput<'updateUserDetails'>['body']>;

/** Profile fields of the forms. Phone is code and number; a missing birth date is empty. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'nickname',
  'dateOfBirth',
  'gender',
  'phoneCode',
  'phone',
  'countryCode',
  'city',
  'address',
  'zipCode',
] as const satisfies ReadonlyArray<keyof User>;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** An incomplete birth date. It is invalid, so that the form shows an error instead of dropping the given parts. */
export const UNFINISHED_DATE = '?';

export function valuesOf(user: User): ProfileValues {
  const textOf = (field: ProfileField) => {
    const value = user[field];
    return value === null || value === BIRTH_DATE_PLACEHOLDER ? '' : value;
  };
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, textOf(field)])) as ProfileValues; // all fields
}

const LOCKED_ONCE_SET: readonly ProfileField[] = ['firstName', 'lastName', 'dateOfBirth', 'phoneCode', 'phone'];
const LOCKED_ONCE_APPROVED: readonly ProfileField[] = ['countryCode', 'city', 'address', 'zipCode'];

/** `set`: permanently once given. `approved`: since the account was verified. */
export type Lock = 'set' | 'approved';

/** Why a field is locked; null while it can be changed. The platform applies the same rule. */
export function lockOf(field: ProfileField, user: User): Lock | null {
  if (valuesOf(user)[field] === '') return null;
  if (LOCKED_ONCE_SET.includes(field)) return 'set';
  return user.kycStatus === 'APPROVED' && LOCKED_ONCE_APPROVED.includes(field) ? 'approved' : null;
}

const PROVES_IDENTITY: readonly ProfileField[] = ['firstName', 'lastName', 'dateOfBirth', ...LOCKED_ONCE_APPROVED];

/** Whether one of these fields is still editable and is compared with submitted documents. */
export function mayResetKyc(fields: readonly ProfileField[], user: User): boolean {
  if (user.kycStatus === 'NOT_STARTED') return false;
  return fields.some((field) => PROVES_IDENTITY.includes(field) && lockOf(field, user) === null);
}

/** The request body: changed fields only, empty ones as null; a phone number always with its code. */
export function changesOf(before: ProfileValues, after: ProfileValues): ProfileBody {
  const changed = PROFILE_FIELDS.filter((field) => before[field].trim() !== after[field].trim());
  const isPhone = changed.includes('phone') || changed.includes('phoneCode');
  const sent = isPhone ? new Set<ProfileField>([...changed, 'phone', 'phoneCode']) : new Set(changed);
  // A code without a number is no phone number.
  const valueOf = (field: ProfileField) =>
    field === 'phoneCode' && after.phone.trim() === '' ? '' : after[field].trim();
  return Object.fromEntries([...sent].map((field) => [field, valueOf(field) === '' ? null : valueOf(field)]));
}

/** The displayed values of the fields that are sent, so that concurrent changes are detected. */
export function expectedOf(body: ProfileBody, initial: ProfileValues): NonNullable<ProfileBody['expected']> {
  const sent = PROFILE_FIELDS.filter((field) => body[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, initial[field] === '' ? null : initial[field]]));
}
