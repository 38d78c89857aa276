import { birthDateFrom, updateUserDetails } from '@marquee/contract/profile.ts';
import * as z from 'zod/mini';
import type { Problems } from '../forms/field-problems.ts';
import { schemaProblems } from '../forms/schema-problems.ts';
import { UNFINISHED_DATE, type ProfileBody } from './profile-values.rules.ts';

/** The first problem per field, as a locale key, by the platform's own schema and the brand's minimum age. */
export function profileProblems(body: ProfileBody, ageYearsMin: number): Problems {
  const born = body.dateOfBirth;
  const hasDate = typeof born === 'string' && born !== UNFINISHED_DATE;
  return {
    ...(hasDate && schemaProblems(z.object({ dateOfBirth: birthDateFrom(ageYearsMin) }), { dateOfBirth: born })),
    ...schemaProblems(updateUserDetails.body, body),
    ...(born === UNFINISHED_DATE && { dateOfBirth: 'validation.required' }),
  };
}
