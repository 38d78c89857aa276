import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import type { EndpointInput } from '../api/endpoint-types.ts';
import type { PlayerDetails } from '../api/use-player.ts';

type User = PlayerDetails['getUser'];
export type ProfileBody = NonNullable<EndpointInput<'updateUserDetails'>['body']>;

/** Details that a form can show. Phone is code and number; a birth date that is not given is empty. */
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

/** A birth date of which a part is missing. It is no date, so that a form says so instead of leaving the other parts out. */
export const UNFINISHED_DATE = '?';

export function valuesOf(user: User): ProfileValues {
  const textOf = (field: ProfileField) => {
    const value = user[field];
    return value === null || value === BIRTH_DATE_PLACEHOLDER ? '' : value;
  };
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, textOf(field)])) as ProfileValues; // of all of them
}

const LOCKED_ONCE_SET: readonly ProfileField[] = ['firstName', 'lastName', 'dateOfBirth', 'phoneCode', 'phone'];
const LOCKED_ONCE_APPROVED: readonly ProfileField[] = ['countryCode', 'city', 'address', 'zipCode'];

/** `set`: for good once it was told. `approved`: since it was proved. */
export type Lock = 'set' | 'approved';

/** Why a field cannot be changed any more; null while it can. The platform decides by the same rule. */
export function lockOf(field: ProfileField, user: User): Lock | null {
  if (valuesOf(user)[field] === '') return null;
  if (LOCKED_ONCE_SET.includes(field)) return 'set';
  return user.kycStatus === 'APPROVED' && LOCKED_ONCE_APPROVED.includes(field) ? 'approved' : null;
}

const PROVES_IDENTITY: readonly ProfileField[] = ['firstName', 'lastName', 'dateOfBirth', ...LOCKED_ONCE_APPROVED];

/** Whether one of these fields can still be changed and is what sent documents are compared with. */
export function mayResetKyc(fields: readonly ProfileField[], user: User): boolean {
  if (user.kycStatus === 'NOT_STARTED') return false;
  return fields.some((field) => PROVES_IDENTITY.includes(field) && lockOf(field, user) === null);
}

/** What to send: the changed fields only, empty as null; a phone always with its code. */
export function changesOf(before: ProfileValues, after: ProfileValues): ProfileBody {
  const changed = PROFILE_FIELDS.filter((field) => before[field].trim() !== after[field].trim());
  const isPhone = changed.includes('phone') || changed.includes('phoneCode');
  const sent = isPhone ? new Set<ProfileField>([...changed, 'phone', 'phoneCode']) : new Set(changed);
  // A code without a number is no phone.
  const valueOf = (field: ProfileField) =>
    field === 'phoneCode' && after.phone.trim() === '' ? '' : after[field].trim();
  return Object.fromEntries([...sent].map((field) => [field, valueOf(field) === '' ? null : valueOf(field)]));
}

/** What the form showed in the fields that are sent, so that nobody overwrites what they have not seen. */
export function expectedOf(body: ProfileBody, initial: ProfileValues): NonNullable<ProfileBody['expected']> {
  const sent = PROFILE_FIELDS.filter((field) => body[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, initial[field] === '' ? null : initial[field]]));
}
