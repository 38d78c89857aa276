import { freezeAccount, selfExclude } from '@marquee/contract/limits.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXCLUSION_CHOICES, exclusionOf, FREEZE_CHOICES, freezeOf } from './lengths.ts';

test('every choice is a valid request body', () => {
  for (const key of FREEZE_CHOICES) expect(z.safeParse(freezeAccount.body, freezeOf(key)).success).toBe(true);
  for (const key of EXCLUSION_CHOICES) expect(z.safeParse(selfExclude.body, exclusionOf(key)).success).toBe(true);
});

test('returns null for invalid URL values', () => {
  expect([undefined, '', '2', '99', '1.0', 'for ever'].map(freezeOf)).toEqual(Array(6).fill(null));
  expect([undefined, '', '6', '-1', 'Permanent'].map(exclusionOf)).toEqual(Array(5).fill(null));
});
