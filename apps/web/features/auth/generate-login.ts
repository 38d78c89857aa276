import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';

export interface GeneratedLogin {
  readonly login: string;
  readonly password: string;
}

/** Excludes characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_MIXED = `${LETTERS}ABCDEFGHJKLMNPQRSTUVWXYZ`;

/**
 * Generates a login (about 40 random bits) and a password (about 90 bits) for one-click sign-up, in groups that are
 * easy to read and type.
 */
export function generateLogin(brandKey: string, rules: PasswordRules): GeneratedLogin {
  const name = brandKey.replace(/[^a-z]/g, '').slice(0, 16);
  const prefix = name.length < 2 ? 'player' : name;
  const groups = Math.max(4, Math.ceil((rules.lengthMin + 1) / 5));
  for (;;) {
    const password = Array.from({ length: groups }, () => pick(LETTERS_MIXED, 4)).join('-');
    if (!isStrong(password) || !z.safeParse(brandPassword(rules), password).success) continue;
    return { login: `${prefix}-${pick(LETTERS, 4)}-${pick(LETTERS, 4)}`, password };
  }
}

/** Required whatever the brand's current rules are, because these may become stricter later. */
const isStrong = (text: string) => /\d/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text);

/** Rejection sampling avoids modulo bias. */
function pick(letters: string, count: number): string {
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += letters[byte % letters.length];
  }
  return text;
}
