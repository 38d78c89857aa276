import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';
import { withoutAnyInvisible } from './invisible.ts';
import { plainCode } from './separators.ts';

/** The longest IBAN; no national account number is longer. */
const ACCOUNT = /^(?=.*[0-9])[A-Z0-9]{5,34}$/;
/** A wallet's account is the e-mail address of its holder. */
const WALLET = /^[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** The shortest IBAN, of Norway. */
const IBAN_CHARS_MIN = 15;
const VISIBLE_CHARS = 4;

/**
 * An account number in the form that is stored, compared and sent: without blanks, dashes and other separators, without the word IBAN before it, in capitals,
 * digits as 0 to 9. Accounts of wallets are e-mail addresses in lower case.
 */
export function readAccountNumber(text: string): string {
  const wallet = withoutAnyInvisible(text).normalize('NFKC');
  if (wallet.includes('@')) return wallet.replaceAll(/\s/g, '').toLowerCase();
  return plainCode(text).replace(/^IBAN(?=[A-Z]{2}[0-9]{2})/, '');
}

/**
 * Whether a number in the form of `readAccountNumber` is an IBAN: a country that has them, its length, its pattern of bank and account with their own check
 * digits, and the check digits of the whole (ISO 13616).
 */
export function isIban(number: string): boolean {
  return isValidIBAN(number);
}

/** Whether a number in the form of `readAccountNumber` can be an account. Anything that begins like an IBAN has to be one. */
export function isAccountNumber(number: string): boolean {
  if (number.includes('@')) return number.length <= 254 && WALLET.test(number);
  return beginsLikeIban(number) ? isIban(number) : ACCOUNT.test(number);
}

/** Two letters and two digits, and either the length of an IBAN or a country that has them: a number that was cut is no other account. */
function beginsLikeIban(number: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]/.test(number)) return false;
  return number.length >= IBAN_CHARS_MIN || getCountrySpecifications()[number.slice(0, 2)]?.IBANRegistry === true;
}

/** Whether the text, in capitals and without separators, is a BIC (ISO 9362) of 8 or 11 characters. */
export function isBic(code: string): boolean {
  return isValidBIC(code);
}

/** Enough for the owner to recognise the account: the last four characters of the number, or the first character and the domain of a wallet's address. */
export function maskAccountNumber(text: string): string {
  const number = readAccountNumber(text);
  const at = number.indexOf('@');
  if (at > 0) return `${number.slice(0, 1)}•••${number.slice(at)}`;
  return number.length <= VISIBLE_CHARS ? number : `•••• ${number.slice(-VISIBLE_CHARS)}`;
}
