import { DEPOSIT_PHONE_CHARS_MIN } from './constants.ts';
import { phoneText } from '@marquee/text/phone-text.ts';

const PHONE_CHARACTERS = /^(?:\+|00)?[\d ()./\p{Pd}]{1,32}$/u;

/** What is wrong with the phone number for a payment provider; null if nothing is. `short`: fewer than 6 digits; `format`: invalid characters. */
export function depositPhoneProblem(typed: string): 'short' | 'format' | null {
  const text = phoneText(typed);
  if (text.replaceAll(/\D/g, '').length < DEPOSIT_PHONE_CHARS_MIN) return 'short';
  return PHONE_CHARACTERS.test(text) ? null : 'format';
}
