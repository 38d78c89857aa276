const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
const ACCOUNT = /^[A-Z0-9][A-Z0-9@._+-]{4,63}$/;

/** An account's number as it is sent: no blanks, capital letters; e-wallets name theirs by an address. */
export function readAccountNumber(text: string): string {
  const plain = text.replaceAll(/\s/g, '');
  return plain.includes('@') ? plain.toLowerCase() : plain.toUpperCase();
}

/** Remainder by 97 of a number of any length (ISO 7064). */
function isIbanChecksum(iban: string): boolean {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** True for an IBAN with a right checksum, as bank files need it. */
export function isIban(number: string): boolean {
  return IBAN.test(number) && isIbanChecksum(number);
}

/** True for a number that an account can have. What looks like an IBAN has to be a right one. */
export function isAccountNumber(number: string): boolean {
  const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z0-9]/.test(number) && number.length >= 15;
  return looksLikeIban ? isIban(number) : ACCOUNT.test(number.toUpperCase());
}

/** Letters and digits alone, without marks above or below: banks write names in many ways. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Money goes only to an account in the player's own name: all words of first and last name, in any order; more words (a middle name) do not harm. */
export function isNameOf(fullName: string, player: { readonly firstName: string; readonly lastName: string }): boolean {
  const nameParts = wordsOf(fullName);
  const own = [...wordsOf(player.firstName), ...wordsOf(player.lastName)];
  return own.length > 0 && own.every((word) => nameParts.includes(word));
}

/** So much of an account's number as its owner needs to know it again. */
export function maskAccountNumber(number: string): string {
  return number.length <= 4 ? number : `•••• ${number.slice(-4)}`;
}
