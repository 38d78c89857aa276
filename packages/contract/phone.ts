import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { required } from './fields.ts';

/** Locale key of the error of a number with its country code; null if both are valid or both are empty. */
export function phoneProblem(phoneCode: string | null, phone: string | null): string | null {
  if (phoneCode === null && phone === null) return null;
  if (phoneCode === null || phone === null) return required;
  switch (validatePhoneNumberLength(`+${phoneCode}${phone}`)) {
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
  const digits = text.replaceAll('(0)', '').replace(/\D/g, '');
  const whole = `+${/^\s*00/.test(text) ? digits.slice(2) : digits}`;
  return parsePhoneNumberFromString(whole)?.number ?? whole;
}
