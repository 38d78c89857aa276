import { email, loginName, PASSWORD_LENGTH_MAX, required } from '@marquee/contract/fields.ts';
import { birthDateFrom } from '@marquee/contract/profile.ts';
import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';
import type { Problems } from '../../lib/forms/field-problems.ts';
import { schemaProblems } from '../../lib/forms/schema-problems.ts';

/** Form values. The schemas for e-mail and password are shared with the server, which validates again. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

const loginForm = z.object({
  email: loginName,
  password: z
    .string({ error: required })
    .check(z.minLength(1, required), z.maxLength(PASSWORD_LENGTH_MAX, 'validation.too_long')),
});

export const loginProblems = (values: LoginValues): Problems => schemaProblems(loginForm, values);

export interface EmailValues {
  readonly email: string;
}

const emailForm = z.object({ email });

export const emailProblems = (values: EmailValues): Problems => schemaProblems(emailForm, values);

export interface PasswordValues {
  readonly password: string;
}

export const passwordProblems = (values: PasswordValues, rules: PasswordRules): Problems =>
  schemaProblems(z.object({ password: brandPassword(rules) }), values);

const LINE_CHARS_MAX = 255;
const name = z.string({ error: required }).check(
  z.trim(),
  z.minLength(1, required),
  z.maxLength(LINE_CHARS_MAX, 'validation.too_long'),
  z.refine((text) => /\p{L}/u.test(text), 'validation.name_letters'),
);

/** Problems of the profile completion form; "required" if no birth date is chosen. */
export const profileProblems = (values: unknown, ageYearsMin: number): Problems =>
  schemaProblems(profileForm(ageYearsMin), values);

function profileForm(ageYearsMin: number) {
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
