import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A telephone line, as the numbering plans of the world tell. */
export interface PhoneLine {
  /** As dialled from anywhere: `+`, country code, number. */
  readonly e164: string;
  readonly phoneCode: string;
  /** National digits, without a leading zero that is dialled only at home. */
  readonly phone: string;
  /** ISO country; null where a number belongs to none (satellites). */
  readonly country: string | null;
  /** Whether text messages can come there, and cost what such messages cost. */
  readonly canReceiveSms: boolean;
}

/** Null for digits that are no number of any plan. It knows every plan in full and is large: for the platform, not for pages. */
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
