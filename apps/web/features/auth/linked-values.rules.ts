import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { linkedFields, SENT_AS, type RegistrationFields, type SentField } from '@marquee/contract/registration.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Fields that a newcomer sees: what the brand needs of everybody, and the address. */
export function linkedNames(fields: RegistrationFields): readonly SentField[] {
  const names = linkedFields(fields).map((field) => SENT_AS[field]);
  return names.includes('address') ? names : [...names, 'address'];
}

/** What the form is about of a player. */
export type Profile = Pick<
  PlayerDetails['getUser'],
  'email' | 'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'kycStatus'
>;

/** Whose details are still awaited: the form has its true shape already. */
export const PLACEHOLDER_PROFILE: Profile = {
  // Accounts without an address show no field for it; most have one.
  email: ' ',
  firstName: null,
  lastName: null,
  dateOfBirth: BIRTH_DATE_PLACEHOLDER,
  address: '',
  kycStatus: 'NOT_STARTED',
};

/** What the form begins with: what the profile holds, or nothing. */
export function linkedValues(player: Profile | null) {
  const born = player?.dateOfBirth ?? BIRTH_DATE_PLACEHOLDER;
  return {
    email: player?.email ?? '',
    password: '',
    firstName: player?.firstName ?? '',
    lastName: player?.lastName ?? '',
    dateOfBirth: born === BIRTH_DATE_PLACEHOLDER ? '' : born,
    address: player?.address ?? '',
    termsAccepted: false,
  };
}

const PERSON = ['firstName', 'lastName', 'dateOfBirth', 'address'] as const;
export type LockedField = (typeof PERSON)[number];

/** Fields that the platform would not change: names and birth date once they are set, the address once it is proved. */
export function lockedOf(player: Profile | null): readonly LockedField[] {
  const known = linkedValues(player);
  return PERSON.filter((name) => known[name] !== '' && (name !== 'address' || player?.kycStatus === 'APPROVED'));
}

/** What the form showed of the profile, so that nothing is overwritten that nobody has seen. */
export function expectedOf(player: Profile) {
  const known = linkedValues(player);
  return Object.fromEntries(PERSON.map((name) => [name, known[name] === '' ? null : known[name]]));
}

/** What is sent to the profile: filled fields that differ from what it holds, for most are locked once set. */
export function profileOf(values: Pick<SignUpValues, LockedField>, player: Profile | null) {
  const known = linkedValues(player);
  return Object.fromEntries(
    PERSON.map((name) => [name, values[name].trim()] as const).filter(
      ([name, value]) => value !== '' && value !== known[name],
    ),
  );
}
