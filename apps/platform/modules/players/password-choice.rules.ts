import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export interface PasswordChoice {
  readonly password: string;
  readonly email: string;
  readonly brandName: string;
}

/**
 * Locale key of the first reason to reject this password, or null. Repeats the rules of the form, then applies those of
 * the server.
 */
export function passwordProblem({ password, email, brandName }: PasswordChoice, rules: PasswordRules): string | null {
  const checked = z.safeParse(brandPassword(rules), password);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'validation.invalid_format';
  return isGuessable({ password, email, brandName }) ? 'validation.password_too_common' : null;
}

/**
 * Rejects what is guessed first: common passwords, one repeated character, keyboard runs, the e-mail address and the
 * brand name, also with digits or symbols appended.
 */
function isGuessable({ password, email, brandName }: PasswordChoice): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/[\d\W_]+$/u, '');
  const local = email.split('@')[0] ?? email;
  const personal = [email, local, brandName.toLowerCase().replaceAll(' ', '')];
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_BASE_WORDS.has(bare) ||
    new Set(plain).size === 1 ||
    personal.some((name) => name.length > 2 && (plain === name || bare === name))
  );
}

/** Common words that are still guessable with digits appended (`password2024!`). */
const COMMON_BASE_WORDS = new Set([...COMMON_PASSWORDS].filter((word) => /^[a-z]{5,}$/.test(word)));
