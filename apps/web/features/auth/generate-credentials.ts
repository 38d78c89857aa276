import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';

export interface GeneratedCredentials {
  readonly login: string;
  readonly password: string;
}

/** Without letters and digits that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_MIXED = `${LETTERS}ABCDEFGHJKLMNPQRSTUVWXYZ`;

/** A login and a password for somebody who joins in one click: about 40 and 90 random bits, in groups that can be read aloud and typed. */
export function generateCredentials(brandKey: string, rules: PasswordRules): GeneratedCredentials {
  const name = brandKey.replace(/[^a-z]/g, '').slice(0, 16);
  const prefix = name.length < 2 ? 'player' : name;
  const groups = Math.max(4, Math.ceil((rules.lengthMin + 1) / 5));
  for (;;) {
    const password = Array.from({ length: groups }, () => pick(LETTERS_MIXED, 4)).join('-');
    if (!isStrong(password) || !z.safeParse(brandPassword(rules), password).success) continue;
    return { login: `${prefix}-${pick(LETTERS, 4)}-${pick(LETTERS, 4)}`, password };
  }
}

/** Whatever the brand asks for at the moment, and a little more: the password outlives its rules. */
const isStrong = (text: string) => /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text);

/** Without a bias: bytes that do not come out even are thrown away. */
function pick(letters: string, count: number): string {
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += letters[byte % letters.length];
  }
  return text;
}
