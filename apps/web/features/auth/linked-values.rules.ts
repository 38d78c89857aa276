import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { linkedFields, SENT_AS, type RegistrationFields, type SentField } from '@marquee/contract/registration.ts';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Fields of a new player: those the brand requires, and the postal address. */
export function linkedNames(fields: RegistrationFields): readonly SentField[] {
  const names = linkedFields(fields).map((field) => SENT_AS[field]);
  return names.includes('address') ? names : [...names, 'address'];
}

/** The profile fields that the form uses. */
export type Profile = Pick<
  PlayerDetails['getUser'],
  'email' | 'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'kycStatus'
>;

/** Placeholder while the profile loads, so that the form has its final size. */
export const PLACEHOLDER_PROFILE: Profile = {
  // Not empty: accounts without an e-mail show no e-mail field, but most have one.
  email: ' ',
  firstName: null,
  lastName: null,
  dateOfBirth: BIRTH_DATE_PLACEHOLDER,
  address: '',
  kycStatus: 'NOT_STARTED',
};

/** Initial form values of a player: those of the profile, or empty. */
export function linkedValues({ email, firstName, lastName, dateOfBirth, address }: Profile) {
  return {
    email,
    password: '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    dateOfBirth: dateOfBirth === BIRTH_DATE_PLACEHOLDER ? '' : dateOfBirth,
    address: address ?? '',
    termsAccepted: false,
  };
}

const PERSON = ['firstName', 'lastName', 'dateOfBirth', 'address'] as const;
export type LockedField = (typeof PERSON)[number];

/** Fields that the platform does not change: names and birth date once set, the postal address once verified. */
export function lockedOf(player: Profile): readonly LockedField[] {
  const known = linkedValues(player);
  return PERSON.filter((name) => known[name] !== '' && (name !== 'address' || player.kycStatus === 'APPROVED'));
}

/** Profile values the form displayed. The server rejects the update if they have changed since. */
export function expectedOf(player: Profile) {
  const known = linkedValues(player);
  return Object.fromEntries(PERSON.map((name) => [name, known[name] === '' ? null : known[name]]));
}

/** The filled fields that differ from the profile; most fields are locked once set. */
export function profileOf(values: Pick<SignUpValues, LockedField>, player: Profile) {
  const known = linkedValues(player);
  return Object.fromEntries(
    PERSON.map((name) => [name, values[name].trim()] as const).filter(
      ([name, value]) => value !== '' && value !== known[name],
    ),
  );
}
