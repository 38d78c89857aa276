import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export interface PasswordChoice {
  readonly password: string;
  readonly email: string;
  readonly brandName: string;
}

/** Locale key of the first reason why this password is refused, or null. The rules of the form run again, then those that only we know. */
export function passwordProblem({ password, email, brandName }: PasswordChoice, rules: PasswordRules): string | null {
  const checked = z.safeParse(brandPassword(rules), password);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'validation.invalid_format';
  return isGuessable({ password, email, brandName }) ? 'validation.password_too_common' : null;
}

/** What a guesser tries first: the usual lists, one character repeated, a run along the keyboard, the address itself, the name of the house; with digits or marks behind it. */
function isGuessable({ password, email, brandName }: PasswordChoice): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/[\d\W_]+$/u, '');
  const local = email.split('@')[0] ?? email;
  const personal = [email, local, brandName.toLowerCase().replaceAll(' ', '')];
  return (
    COMMON_PASSWORDS.has(plain) ||
    (bare.length > 0 && COMMON_WORDS_ALONE.has(bare)) ||
    new Set(plain).size === 1 ||
    personal.some((name) => name.length > 2 && (plain === name || bare === name))
  );
}

/** Words of the list that stay guessable with digits behind them (`password2024!`). */
const COMMON_WORDS_ALONE = new Set([...COMMON_PASSWORDS].filter((word) => /^[a-z]{5,}$/.test(word)));
