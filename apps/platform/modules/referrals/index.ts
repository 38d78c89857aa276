import { plainCode } from '@marquee/text/separators.ts';
import { randomInt } from 'node:crypto';
import { staleIfError } from '../../core/stale-if-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { claimReferrals, type ReferralClaim } from './claim-referrals.ts';
import { getReferrals, type Referrer } from './get-referrals.ts';
import { findProgram } from './programs.sql.ts';
import type { ReferralProgram } from './program.ts';
import type { ReferralsDeps } from './referrals.deps.ts';
import { findCode, insertCode, insertReferral } from './referrals.sql.ts';

export { readReferralProgram } from './program.ts';
export { createReferralsAdmin, type ReferralsAdmin } from './referrals-admin.ts';
export { REFERRALS_TABLES } from './personal-tables.ts';

/** How long stakes of a friend earn where nothing is published. */
const REFERRAL_DAYS = 365;
/** Without letters and digits that look alike. */
const CODE_CHARS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const ATTEMPTS_MAX = 5;
/** Every page reads the percentage. */
const PERCENT_FRESH_MS = 2_000;
const BRANDS_CACHED_MAX = 500;

interface Referral {
  readonly friendId: string;
  readonly brandKey: string;
  /** Of the link that was opened; undefined without one. */
  readonly code: string | undefined;
}

/** The module's API: refer a friend. */
export function createReferrals(deps: ReferralsDeps) {
  const codeOf = async ({ playerId, brandKey }: Referrer): Promise<string> => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const code = await findCode(deps.db, playerId);
      if (code !== undefined) return code;
      await insertCode(deps.db, { playerId, brandKey, code: newCode() });
    }
    throw new Error(`No free referral code for ${playerId}`);
  };
  const programOf = async (brandKey: string, db: Db | Tx = deps.db): Promise<ReferralProgram> =>
    (await findProgram(db, brandKey)) ?? { percent: deps.percentOf(brandKey), days: REFERRAL_DAYS };
  const rememberPercent = staleIfError<number>({ freshMs: PERCENT_FRESH_MS, entriesMax: BRANDS_CACHED_MAX });
  const referralDataOf = async (referrer: Referrer, percent: number) => {
    if (percent === 0) return null;
    const code = await codeOf(referrer);
    return { code, link: `/?friend=${code}` };
  };
  return {
    /** The player's code and the path of the link; null where the brand has no referrals. The code is made when it is first read. */
    findReferralData: async (referrer: Referrer) =>
      referralDataOf(referrer, (await programOf(referrer.brandKey)).percent),
    getReferrals: async (referrer: Referrer) => {
      const { percent } = await programOf(referrer.brandKey);
      return getReferrals(deps, referrer, { percent, referralData: await referralDataOf(referrer, percent) });
    },
    /** What new referrals of a brand earn: as published, else its setting. While the database is unavailable the last known value, else the setting. */
    findPercent: (brandKey: string) =>
      rememberPercent(brandKey, async () => (await programOf(brandKey)).percent).catch(() => deps.percentOf(brandKey)),
    claimReferrals: (claim: ReferralClaim) => claimReferrals(deps, claim),
    /** Refers a new player, in the transaction of the registration. An unknown code is ignored. */
    refer: async (tx: Tx, { code, ...friend }: Referral) => {
      if (code === undefined) return;
      const program = await programOf(friend.brandKey, tx);
      if (program.percent > 0) await insertReferral(tx, { ...friend, code: plainCode(code), ...program });
    },
  };
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARS.charAt(randomInt(CODE_CHARS.length))).join('');
}

export type Referrals = ReturnType<typeof createReferrals>;
