import { randomInt } from 'node:crypto';
import type { PasswordRules } from '@marquee/contract/password.ts';

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_MIXED = `${LETTERS}ABCDEFGHJKLMNPQRSTUVWXYZ`;
const GROUP_CHARS = 4;

/**
 * Login name for an account without an e-mail address, about 40 random bits, in the same format as `generate-credentials.ts` of
 * the site.
 */
export function generateLoginName(brandKey: string): string {
  const name = brandKey.replace(/[^a-z]/g, '').slice(0, 16);
  return [name.length < 2 ? 'player' : name, pick(LETTERS), pick(LETTERS)].join('-');
}

/** A password of at least four groups (about 90 random bits) that satisfies all possible brand rules. */
export function generatePassword({ lengthMin }: PasswordRules): string {
  const groups = Math.max(4, Math.ceil((lengthMin + 1) / (GROUP_CHARS + 1)));
  for (;;) {
    const password = Array.from({ length: groups }, () => pick(LETTERS_MIXED)).join('-');
    if (/\d/.test(password) && /[A-Z]/.test(password) && /[a-z]/.test(password)) return password;
  }
}

const pick = (letters: string) =>
  Array.from({ length: GROUP_CHARS }, () => letters.charAt(randomInt(letters.length))).join('');
