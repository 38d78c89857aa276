import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number according to the numbering plans. */
export interface PhoneLine {
  /** In E.164: `+`, country code, number. */
  readonly e164: string;
  readonly phoneCode: string;
  /** National digits without the trunk prefix. */
  readonly phone: string;
  /** ISO country; null for numbers without one (satellites). */
  readonly country: string | null;
  /** Whether the number can receive SMS at normal cost. */
  readonly canReceiveSms: boolean;
}

/** Null for digits that match no numbering plan. Loads all plans and is large: for the platform, not for pages. */
export function readPhoneLine(phoneCode: string, phone: string): PhoneLine | null {
  const line = parsePhoneNumberFromString(`+${phoneCode}${phone}`);
  if (!line?.isValid()) return null;
  const kind = line.getType();
  return {
    e164: line.number,
    phoneCode: line.countryCallingCode,
    phone: line.nationalNumber,
    country: line.country ?? null,
    canReceiveSms: kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE',
  };
}
