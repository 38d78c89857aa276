const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
const ACCOUNT = /^[A-Z0-9][A-Z0-9@._+-]{4,63}$/;

/** An account number in the form that is sent: no blanks and upper case; e-wallet accounts are lower-case e-mail addresses. */
export function readAccountNumber(text: string): string {
  const plain = text.replaceAll(/\s/g, '');
  return plain.includes('@') ? plain.toLowerCase() : plain.toUpperCase();
}

/** ISO 7064 mod 97-10. */
function isIbanChecksum(iban: string): boolean {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((char) => Number.parseInt(char, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Whether the number is an IBAN with a valid checksum, as bank files require. */
export function isIban(number: string): boolean {
  return IBAN.test(number) && isIbanChecksum(number);
}

/** Whether this can be an account number. Anything like an IBAN needs a valid checksum. */
export function isAccountNumber(number: string): boolean {
  const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z0-9]/.test(number) && number.length >= 15;
  return looksLikeIban ? isIban(number) : ACCOUNT.test(number.toUpperCase());
}

/** Words of letters and digits without accents, because banks write names differently. In capitals, because `ß` and `ss` are the same only there. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');
}

/** Whether the account is in the player's own name: all words of first and last name, in any order; additional words (a middle name) are allowed. */
export function isNameOf(fullName: string, player: { readonly firstName: string; readonly lastName: string }): boolean {
  const nameParts = wordsOf(fullName);
  const own = [...wordsOf(player.firstName), ...wordsOf(player.lastName)];
  return own.length > 0 && own.every((word) => nameParts.includes(word));
}

/** The last four characters, enough for the owner to recognise the account. */
export function maskAccountNumber(number: string): string {
  return number.length <= 4 ? number : `•••• ${number.slice(-4)}`;
}
