import { birthDateFrom, updateUserDetails } from '@marquee/contract/profile.ts';
import * as z from 'zod/mini';
import { UNFINISHED_DATE, type ProfileBody } from './profile-values.rules.ts';

// The CSP forbids eval, which zod would use to be faster.
z.config({ jitless: true });

/** The first problem per field, as a locale key, by the platform's own schema and the brand's minimum age. */
export function profileProblems(body: ProfileBody, ageYearsMin: number): Readonly<Record<string, string>> {
  const checked = z.safeParse(updateUserDetails.body, body);
  const born = body.dateOfBirth;
  const ofBirth = typeof born === 'string' ? z.safeParse(birthDateFrom(ageYearsMin), born) : null;
  const problems: Record<string, string> = {};
  if (born === UNFINISHED_DATE) problems['dateOfBirth'] = 'validation.required';
  for (const issue of checked.error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message;
  for (const issue of ofBirth?.error?.issues ?? []) problems['dateOfBirth'] ??= issue.message;
  return problems;
}
