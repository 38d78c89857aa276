import { AsYouType, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { phoneDigits, phoneText } from '@marquee/text/phone-text.ts';
import { required } from './fields.ts';

/** Locale key of the error of a number with its country code; null if both are valid or both are empty. */
export function phoneProblem(phoneCode: string | null, phone: string | null): string | null {
  if (phoneCode === null && phone === null) return null;
  if (phoneCode === null || phone === null) return required;
  switch (validatePhoneNumberLength(`+${phoneDigits(phoneCode)}${phoneDigits(phone)}`)) {
    case undefined:
      return null;
    case 'TOO_SHORT':
      return 'validation.number_too_short';
    case 'TOO_LONG':
      return 'validation.number_too_long';
    default:
      return 'validation.invalid_format';
  }
}

/** A number with its country code as it is stored and compared: `+4915123456789`. */
export function wholePhone(text: string): string {
  const plain = phoneText(text);
  const digits = plain.replaceAll('(0)', '').replace(/\D/g, '');
  const whole = `+${/^[\s(]*00/.test(plain) ? digits.slice(2) : digits}`;
  return parsePhoneNumberFromString(whole)?.number ?? whole;
}

/** A national number without the prefix for calls inside the country: `015123456789` of 49 is `15123456789`. The digits as they are where that is not known. */
export function nationalPhone(phoneCode: string, phone: string): string {
  const number = parsePhoneNumberFromString(`+${phoneCode}${phone}`);
  return number?.countryCallingCode === phoneCode ? number.nationalNumber : phone;
}

/**
 * The country of an international number, which may be incomplete: `+` and digits. Where countries share the calling code and the digits do not decide, `chosen` if
 * it has that code, else the largest of them. Null for no calling code.
 */
export function phoneCountry(international: string, chosen: string | null): string | null {
  const typing = new AsYouType();
  typing.input(international);
  const sharing: readonly string[] = metadata.country_calling_codes[typing.getCallingCode() ?? ''] ?? [];
  return typing.getCountry() ?? sharing.find((code) => code === chosen) ?? sharing[0] ?? null;
}
