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

export type KnownDetails = Readonly<Record<NeededDetail, string | null>>;

const ADDRESS: readonly NeededDetail[] = ['address', 'zipCode', 'city', 'countryCode'];

/** Details that a purpose requires, in the order of the form. Withdrawals require all of them. */
export function neededFields(purpose: NeedPurpose, settings: NeedSettings): readonly NeededDetail[] {
  if (purpose === 'withdrawal') return NEEDED_DETAILS;
  const needed = new Set([...settings.depositDetails, ...(settings.allowDepWithoutAddress ? [] : ADDRESS)]);
  return NEEDED_DETAILS.filter((detail) => needed.has(detail));
}

/** The missing ones of them, for form and platform. */
export function missingFields(
  purpose: NeedPurpose,
  settings: NeedSettings,
  player: KnownDetails,
): readonly NeededDetail[] {
  return neededFields(purpose, settings).filter((detail) => {
    const value = player[detail];
    return value === null || value.trim() === '' || value === BIRTH_DATE_PLACEHOLDER;
  });
}
