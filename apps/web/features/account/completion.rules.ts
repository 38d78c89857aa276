import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';

type User = PlayerDetails['getUser'];

/** Optional profile fields, in the order of the cards. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'nickname',
  'phone',
  'countryCode',
  'city',
  'address',
  'zipCode',
] as const satisfies ReadonlyArray<keyof User>;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Names of these fields in the brand's registration form, if they differ. */
const REGISTRATION_NAMES: Partial<Record<ProfileField, string>> = { countryCode: 'country', zipCode: 'postalCode' };

export interface Completion {
  readonly done: number;
  readonly all: number;
  readonly missing: readonly ProfileField[];
}

/**
 * Profile completion. Counts the fields a withdrawal requires, and of the others those that the brand uses. `used`:
 * the brand's registration fields, 0 for unused.
 */
export function completionOf(user: User, used: Readonly<Record<string, number>>): Completion {
  const requiredFields = PROFILE_FIELDS.filter(
    (field) => NEEDED.has(field) || (used[REGISTRATION_NAMES[field] ?? field] ?? 0) > 0,
  );
  const missing = requiredFields.filter((field) => isEmpty(user[field]));
  return { done: requiredFields.length - missing.length, all: requiredFields.length, missing };
}

const NEEDED: ReadonlySet<ProfileField> = new Set<ProfileField>([
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'countryCode',
  'city',
  'address',
  'zipCode',
]);

function isEmpty(value: string | null): boolean {
  return value === null || value === '' || value === BIRTH_DATE_PLACEHOLDER;
}
