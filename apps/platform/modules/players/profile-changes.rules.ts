import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { nationalPhone } from '@marquee/contract/phone.ts';
import type { profileChanges } from '@marquee/contract/profile.ts';
import type * as z from 'zod/mini';
import { postalCodeText } from '@marquee/text/separators.ts';
import { cleanText } from '@marquee/text/invisible.ts';

/** The fields of a profile change: an absent field is left unchanged, null clears it. */
export type ProfileChangeRequest = z.output<typeof profileChanges>;

/** The profile as stored. */
export interface StoredProfile {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone_code: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string;
  readonly gender: string;
  readonly country_code: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly zip_code: string | null;
  readonly nickname: string | null;
  readonly wants_newsletter: boolean;
  readonly wants_sms: boolean;
  readonly kyc_status: string;
}

/** Columns that a player may change. */
export type PlayerChanges = Partial<StoredProfile>;

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneCode: 'phone_code',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  countryCode: 'country_code',
  city: 'city',
  address: 'address',
  zipCode: 'zip_code',
  nickname: 'nickname',
  newsletter: 'wants_newsletter',
  wantsSms: 'wants_sms',
} as const satisfies Record<keyof ProfileChangeRequest, keyof StoredProfile>;

type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as readonly Field[];
const LOCKED_ONCE_SET: readonly Field[] = ['firstName', 'lastName', 'phone', 'phoneCode', 'dateOfBirth'];
const LOCKED_ONCE_APPROVED: readonly Field[] = ['address', 'city', 'zipCode', 'countryCode'];
const PROVES_IDENTITY: readonly Field[] = ['firstName', 'lastName', 'dateOfBirth', ...LOCKED_ONCE_APPROVED];

/** Trims texts; a cleared birth date becomes the placeholder, a phone number its national digits. */
function valueOf(field: Field, changes: ProfileChangeRequest): string | boolean | null | undefined {
  const value = changes[field];
  if (field === 'dateOfBirth' && value === null) return BIRTH_DATE_PLACEHOLDER;
  if (typeof value !== 'string') return value;
  return field === 'phone' ? nationalPhone(changes.phoneCode ?? '', value) : cleanText(value);
}

/** A stored value as it would be stored today: older ones may contain invisible characters, which forms and requests no longer send. */
function storedValue(field: Field, stored: StoredProfile): string | boolean | null {
  const value = stored[COLUMNS[field]];
  if (typeof value !== 'string') return value;
  if (field === 'phone') return nationalPhone(stored.phone_code ?? '', value);
  return field === 'zipCode' ? postalCodeText(cleanText(value)) : cleanText(value);
}

function isLocked(field: Field, stored: StoredProfile): boolean {
  const value = storedValue(field, stored);
  const isSet = value !== null && value !== '' && value !== BIRTH_DATE_PLACEHOLDER;
  if (LOCKED_ONCE_SET.includes(field)) return isSet;
  return isSet && stored.kyc_status === 'APPROVED' && LOCKED_ONCE_APPROVED.includes(field);
}

/** Fields whose value would change. */
export function changedFields(changes: ProfileChangeRequest, stored: StoredProfile): readonly Field[] {
  return FIELDS.filter((field) => {
    const value = valueOf(field, changes);
    return value !== undefined && value !== storedValue(field, stored);
  });
}

/** Changed fields that are locked. Sending a locked field with its stored value is allowed. */
export function lockedFields(changes: ProfileChangeRequest, stored: StoredProfile): readonly string[] {
  return changedFields(changes, stored).filter((field) => isLocked(field, stored));
}

/** What the form showed, by field; null for an empty one. */
export type ExpectedProfile = Readonly<Partial<Record<Field, string | null | undefined>>>;

/**
 * Changed fields whose stored value differs from what the form showed, because of a change by an operator or in another
 * tab. Fields absent from `expected` are not compared.
 */
export function conflictingFields(
  changes: ProfileChangeRequest,
  expected: ExpectedProfile,
  stored: StoredProfile,
): readonly string[] {
  return changedFields(changes, stored).filter((field) => {
    const seen = expected[field];
    if (seen === undefined) return false;
    const value = storedValue(field, stored);
    return (value === BIRTH_DATE_PLACEHOLDER ? null : value) !== (seen === null ? null : cleanText(seen));
  });
}

/** New consent decisions by channel. */
export function consentsOf(
  changes: ProfileChangeRequest,
  stored: StoredProfile,
): ReadonlyArray<{ readonly channel: 'email' | 'sms'; readonly isGranted: boolean }> {
  const changed = changedFields(changes, stored);
  return [
    ...(changed.includes('newsletter') ? [{ channel: 'email' as const, isGranted: changes.newsletter === true }] : []),
    ...(changed.includes('wantsSms') ? [{ channel: 'sms' as const, isGranted: changes.wantsSms === true }] : []),
  ];
}

/** The columns to update. */
export function changesOf(changes: ProfileChangeRequest, stored: StoredProfile): PlayerChanges {
  return Object.fromEntries(changedFields(changes, stored).map((field) => [COLUMNS[field], valueOf(field, changes)]));
}

/** True if identity documents would no longer match after the change. */
export function changesIdentity(changes: ProfileChangeRequest, stored: StoredProfile): boolean {
  return changedFields(changes, stored).some((field) => PROVES_IDENTITY.includes(field));
}

const RECOGNISED_BY: readonly Field[] = ['firstName', 'lastName', 'dateOfBirth', 'phone', 'phoneCode'];

/** True if a changed field is used to recognise excluded people. */
export function isRecognisedBy(changes: ProfileChangeRequest, stored: StoredProfile): boolean {
  return changedFields(changes, stored).some((field) => RECOGNISED_BY.includes(field));
}

/**
 * True if an identity detail that had a value gets another one; filling in an empty one does not contradict documents.
 */
export function contradictsDocuments(changes: ProfileChangeRequest, stored: StoredProfile): boolean {
  return changedFields(changes, stored).some((field) => {
    const value = storedValue(field, stored);
    return PROVES_IDENTITY.includes(field) && value !== null && value !== '' && value !== BIRTH_DATE_PLACEHOLDER;
  });
}
