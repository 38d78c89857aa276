import * as z from 'zod/mini';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, required } from './fields.ts';

/** A brand's rules for new passwords, beyond the platform's own. */
export interface PasswordRules {
  readonly lengthMin: number;
  readonly needsDigit: boolean;
  readonly needsUppercase: boolean;
  readonly needsSpecial: boolean;
}

/**
 * The schema of a new password by a brand's rules, for form and server. Classes are Unicode's, so that Turkish and Arabic letters count; "special" is anything but
 * letters and digits, spaces included. Lengths count code points, not UTF-16 units.
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
