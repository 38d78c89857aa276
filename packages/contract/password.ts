import * as z from 'zod/mini';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, required } from './fields.ts';

/** What a brand asks of a new password beyond the platform's own bounds. */
export interface PasswordRules {
  readonly lengthMin: number;
  readonly needsDigit: boolean;
  readonly needsUppercase: boolean;
  readonly needsSpecial: boolean;
}

/**
 * A new password by the rules of a brand; the same schema runs in the form and on the server. Classes are Unicode's, so that a Turkish or Arabic
 * letter is a letter; "special" is whatever is neither letter nor digit, a space included. Lengths are counted as the person counts them, not in UTF-16 units.
 */
export function brandPassword(rules: PasswordRules) {
  const lengthMin = Math.max(PASSWORD_LENGTH_MIN, rules.lengthMin);
  return z.string({ error: required }).check(
    z.minLength(1, required),
    z.maxLength(PASSWORD_LENGTH_MAX, 'validation.too_long'),
    z.refine((password) => [...password].length >= lengthMin, 'validation.password_too_short'),
    z.refine((password) => !rules.needsDigit || /\p{Nd}/u.test(password), 'validation.needs_digit'),
    z.refine((password) => !rules.needsUppercase || /\p{Lu}/u.test(password), 'validation.needs_uppercase'),
    z.refine((password) => !rules.needsSpecial || /[^\p{L}\p{Nd}]/u.test(password), 'validation.needs_special'),
  );
}
