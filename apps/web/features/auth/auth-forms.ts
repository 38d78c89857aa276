import { email, PASSWORD_LENGTH_MAX, required } from '@marquee/contract/fields.ts';
import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import * as z from 'zod/mini';

// The security policy allows no code made from text, which zod would use to be faster.
z.config({ jitless: true });

/** What the forms hold. The same schemas as the server's for e-mail and password; its answer is checked against them again. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

export interface SignUpValues extends LoginValues {
  readonly currencyCode: string;
  readonly newsletter: boolean;
  readonly termsAccepted: boolean;
}

export const loginForm = z.object({
  email,
  password: z
    .string({ error: required })
    .check(z.minLength(1, required), z.maxLength(PASSWORD_LENGTH_MAX, 'validation.too_long')),
});

export function signUpForm(rules: PasswordRules) {
  return z.object({
    email,
    password: brandPassword(rules),
    currencyCode: z.string(),
    newsletter: z.boolean(),
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
