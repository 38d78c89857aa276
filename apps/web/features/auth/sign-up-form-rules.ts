import { email, personName, required, shortText } from '@marquee/contract/fields.ts';
import { brandPassword, type PasswordRules } from '@marquee/contract/password.ts';
import { phoneProblem } from '@marquee/contract/phone.ts';
import { isRequiredField, SENT_AS, type RegistrationField } from '@marquee/contract/registration.ts';
import { cpfNumber, promoCode } from '@marquee/contract/registration-details.ts';
import { birthDateFrom } from '@marquee/contract/profile.ts';
import * as z from 'zod/mini';
import type { SignUpValues } from './sign-up-values.ts';

// The Content Security Policy forbids code generated from strings, which zod would use as an optimisation.
z.config({ jitless: true });

const SCHEMAS = {
  email,
  firstName: personName,
  lastName: personName,
  address: shortText,
  city: shortText,
  zipCode: shortText,
  nickname: shortText,
  promoCode,
  cpfNumber,
} as const;

/** The first problem of each displayed field, as locale keys. The schemas are shared with the server, which validates again. */
export function signUpProblems(
  values: SignUpValues,
  { fields, rules, ageYearsMin }: { fields: readonly RegistrationField[]; rules: PasswordRules; ageYearsMin: number },
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const addProblem = (name: string, problem: string | null | undefined) => {
    if (problem) problems[name] ??= problem;
  };
  for (const field of fields) {
    const name = SENT_AS[field];
    const value = values[name] ?? '';
    if (name === 'phone' || name === 'phoneCode') continue;
    if (value.trim() === '') addProblem(name, isRequiredField(field) ? required : null);
    else if (name === 'dateOfBirth') addProblem(name, problemOf(birthDateFrom(ageYearsMin), value));
    else if (name === 'password') addProblem(name, problemOf(brandPassword(rules), value));
    else if (name in SCHEMAS) addProblem(name, problemOf(SCHEMAS[name as keyof typeof SCHEMAS], value));
  }
  if (fields.includes('phone'))
    addProblem('phone', values.phone ? phoneProblem(values.phoneCode || null, values.phone) : required);
  if (!values.termsAccepted) addProblem('termsAccepted', 'validation.terms_required');
  return problems;
}

function problemOf(schema: z.ZodMiniType, value: string): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message;
}
