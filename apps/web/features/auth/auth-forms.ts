import { email, loginName, PASSWORD_LENGTH_MAX, required } from '@marquee/contract/fields.ts';
import { birthDateFrom } from '@marquee/contract/profile.ts';
import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';

// The Content Security Policy forbids code generated from strings, which zod would use as an optimisation.
z.config({ jitless: true });

/** Form values. The schemas for e-mail and password are shared with the server, which validates again. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

export const loginForm = z.object({
  email: loginName,
  password: z
    .string({ error: required })
    .check(z.minLength(1, required), z.maxLength(PASSWORD_LENGTH_MAX, 'validation.too_long')),
});

export interface EmailValues {
  readonly email: string;
}

export const emailForm = z.object({ email });

export interface PasswordValues {
  readonly password: string;
}

export function passwordForm(rules: PasswordRules) {
  return z.object({ password: brandPassword(rules) });
}

const LINE_CHARS_MAX = 255;
const name = z
  .string({ error: required })
  .check(z.trim(), z.minLength(1, required), z.maxLength(LINE_CHARS_MAX, 'validation.too_long'));

/** Profile completion form; "required" if no birth date is chosen. */
export function profileForm(ageYearsMin: number) {
  const birthDate = z.string().check(
    z.minLength(1, { error: required, abort: true }),
    z.check(({ value, issues }) => {
      const checked = z.safeParse(birthDateFrom(ageYearsMin), value);
      const message = checked.error?.issues[0]?.message;
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  );
  return z.object({
    firstName: name,
    lastName: name,
    dateOfBirth: birthDate,
    address: z.string().check(z.maxLength(LINE_CHARS_MAX, 'validation.too_long')),
    termsAccepted: z.literal(true, { error: 'validation.terms_required' }),
  });
}

/** The first problem of each field, as locale keys. */
export function problemsOf(form: z.ZodMiniType, values: unknown): Readonly<Record<string, string>> {
  const checked = z.safeParse(form, values);
  if (checked.success) return {};
  const problems: Record<string, string> = {};
  for (const issue of checked.error.issues) problems[String(issue.path[0])] ??= issue.message;
  return problems;
}
