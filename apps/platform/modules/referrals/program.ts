import * as z from 'zod/mini';
import { shapeFaults, wholePercent } from '../../core/definition-fields.ts';

/** What a brand pays for referrals: in files of operators and in `referral_programs`. */
const referralProgram = z.strictObject({
  /** Whole percent of the house edge of a friend's stakes; 0: new players are not referred. */
  percent: wholePercent,
  /** How long stakes of a friend earn after the registration. */
  days: z._default(z.number().check(z.int(), z.positive(), z.maximum(3_650)), 365),
});

export type ReferralProgram = z.output<typeof referralProgram>;

/** The program of a file, or what is wrong with it. */
export function readReferralProgram(
  input: unknown,
): { readonly program: ReferralProgram } | { readonly faults: readonly string[] } {
  const result = referralProgram.safeParse(input);
  if (result.success) return { program: result.data };
  return { faults: shapeFaults(result.error, input, referralProgram) };
}
