import { birthDateFrom, updateUserDetails } from '@marquee/contract/profile.ts';
import * as z from 'zod/mini';
import { UNFINISHED_DATE, type ProfileBody } from './profile-values.rules.ts';

// The security policy allows no code made from text, which zod would use to be faster.
z.config({ jitless: true });

/** The first problem of each field, as locale keys, by the very schema that the platform checks with, and the brand's least age. */
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
