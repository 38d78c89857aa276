import { BIRTH_DATE_PLACEHOLDER } from './constants.ts';

/** Details that may have to be known before money moves. */
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
  /** What the brand's policy asks for before a deposit. */
  readonly depositDetails: readonly NeededDetail[];
  /** False: a deposit needs the address besides. */
  readonly allowDepWithoutAddress: boolean;
}

export type KnownDetails = Readonly<Record<NeededDetail, string | null>>;

const ADDRESS: readonly NeededDetail[] = ['address', 'zipCode', 'city', 'countryCode'];

/** What has to be known for a purpose, in the order of the form. Money goes out to nobody of whom anything is unknown. */
export function neededFields(purpose: NeedPurpose, settings: NeedSettings): readonly NeededDetail[] {
  if (purpose === 'withdrawal') return NEEDED_DETAILS;
  const needed = new Set([...settings.depositDetails, ...(settings.allowDepWithoutAddress ? [] : ADDRESS)]);
  return NEEDED_DETAILS.filter((detail) => needed.has(detail));
}

/** What of it is missing. Form and platform go by the same rule. */
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
