import { requireOperatorName } from '../../core/operator-name.rules.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { findRewardVersion } from '../bonuses/index.ts';
import { earnedOf } from './earnings.rules.ts';
import type { ReferralProgram } from './program.ts';
import { findProgram, saveProgram, sumReferrals } from './programs.sql.ts';

/** What operators do with the referrals of a brand. */
export function createReferralsAdmin(db: Db) {
  const compare = async (of: Parameters<typeof sumReferrals>[1], percent: number) =>
    (await sumReferrals(db, of)).map(({ lines, ...sums }) => ({ ...sums, thenMinor: earnedOf(lines, percent) }));
  return {
    /** Without a publication the setting of the brand applies; `program` is null then. */
    show: async (brandKey: string) => ({
      version: await findRewardVersion(db, brandKey, 'referrals'),
      program: (await findProgram(db, brandKey)) ?? null,
      sums: await sumReferrals(db, { brandKey, referrerId: null, days: null }),
    }),
    /** Stores a new version for players who register from now on; existing referrals keep their percentage and end. */
    publish: (brandKey: string, program: ReferralProgram, author: string) =>
      withTx(db, (tx) => saveProgram(tx, brandKey, { program, author: requireOperatorName(author) })),
    /** New players are not referred any more, also if the setting of the brand has a percentage. */
    stop: (brandKey: string, author: string) =>
      withTx(db, (tx) => saveProgram(tx, brandKey, { program: null, author: requireOperatorName(author) })),
    /** What a player's friends have earned, and what they would have with this percentage. */
    preview: ({ playerId, brandKey }: { readonly playerId: string; readonly brandKey: string }, percent: number) =>
      compare({ brandKey, referrerId: playerId, days: null }, percent),
    /** What friends who registered in the last days have earned for their referrers, and what they would have with this percentage. */
    estimate: (brandKey: string, { percent, days }: { readonly percent: number; readonly days: number }) =>
      compare({ brandKey, referrerId: null, days }, percent),
  };
}

export type ReferralsAdmin = ReturnType<typeof createReferralsAdmin>;
