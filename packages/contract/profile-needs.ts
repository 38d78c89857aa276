import { BIRTH_DATE_PLACEHOLDER } from './constants.ts';

/** Details that may be required before deposits and withdrawals. */
export const NEEDED_DETAILS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'address',
  'zipCode',
  'city',
  'countryCode',
] as const;
export type NeededDetail = (typeof NEEDED_DETAILS)[number];
export type NeedPurpose = 'deposit' | 'withdrawal';

export interface NeedSettings {
  /** Details that the brand's policy requires before a deposit. */
  readonly depositDetails: readonly NeededDetail[];
  /** False: a deposit also requires the address. */
  readonly allowDepWithoutAddress: boolean;
}

/** Parts of an address that some countries do not have. */
export const ADDRESS_FIELDS = ['address', 'zipCode', 'city'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type KnownDetails = Readonly<Record<NeededDetail, string | null>> & {
  /** What an address in the player's country has to have; everything without a country. */
  readonly addressFields: readonly AddressField[];
};

const ADDRESS: readonly NeededDetail[] = [...ADDRESS_FIELDS, 'countryCode'];

/** Details that a purpose requires of an address with these parts, in the order of the form. Withdrawals require all of them. */
export function neededFields(
  purpose: NeedPurpose,
  settings: NeedSettings,
  addressFields: readonly AddressField[],
): readonly NeededDetail[] {
  const deposit = [...settings.depositDetails, ...(settings.allowDepWithoutAddress ? [] : ADDRESS)];
  const needed = new Set<NeededDetail>(purpose === 'withdrawal' ? NEEDED_DETAILS : deposit);
  const isUnused = (detail: NeededDetail) =>
    ADDRESS_FIELDS.some((field) => field === detail) && !addressFields.some((field) => field === detail);
  return NEEDED_DETAILS.filter((detail) => needed.has(detail) && !isUnused(detail));
}

/** The missing ones of them, for form and platform. */
export function missingFields(
  purpose: NeedPurpose,
  settings: NeedSettings,
  player: KnownDetails,
): readonly NeededDetail[] {
  return neededFields(purpose, settings, player.addressFields).filter((detail) => {
    const value = player[detail];
    return value === null || value.trim() === '' || value === BIRTH_DATE_PLACEHOLDER;
  });
}
