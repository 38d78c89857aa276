import type { Pool } from 'pg';
import type { Modules } from './modules.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import { ledgerJobs } from '../jobs/audit-ledger.jobs.ts';
import { loyaltyJobs } from '../jobs/loyalty.jobs.ts';
import { bonusesJobs } from '../jobs/bonuses.jobs.ts';
import { gamesJobs } from '../jobs/games.jobs.ts';
import { housekeepingJobs } from '../jobs/housekeeping.jobs.ts';
import { verificationJobs } from '../jobs/verification.jobs.ts';
import { limitsJobs } from '../jobs/limits.jobs.ts';
import { messagingJobs } from '../jobs/messaging.jobs.ts';
import { multiWalletJobs } from '../jobs/multi-wallet.jobs.ts';
import { paymentsJobs } from '../jobs/payments.jobs.ts';
import { personalDataJobs } from '../jobs/personal-data.jobs.ts';
import { reconciliationJobs } from '../jobs/reconciliation.jobs.ts';
import type { Job } from '../jobs/start-jobs.ts';
import { withdrawalsJobs } from '../jobs/withdrawals.jobs.ts';
import { deleteOldEvents } from '../modules/browser-events/index.ts';
import { deleteOldSecurityEvents } from '../modules/security-events/index.ts';
import { deleteCountryBlocksBefore } from '../modules/location/index.ts';
import { applyDueBrandLimits } from '../modules/limits/index.ts';

interface JobParts {
  readonly modules: Modules;
  readonly jobsPool: Pool;
  readonly jobsDb: Db;
  readonly logger: Logger;
}

/** All scheduled jobs. */
export function jobsOf({ modules, jobsPool, jobsDb, logger }: JobParts): Job[] {
  return [
    ...messagingJobs(modules.mail.messaging),
    ...paymentsJobs(modules.payments),
    ...withdrawalsJobs(modules.withdrawals),
    ...multiWalletJobs(modules.multiWallet),
    ...reconciliationJobs(modules.reconciliationOf(jobsDb)),
    ...gamesJobs(modules.games),
    ...bonusesJobs(modules.rewards),
    ...loyaltyJobs({
      loyalty: modules.offers.loyalty,
      rakeback: modules.rewards.rakeback,
      tournaments: modules.offers.tournaments,
    }),
    ...verificationJobs(modules.verification),
    ...limitsJobs({
      addMissingKeys: modules.exclusions.addMissingKeys,
      applyDueBrandLimits: () => applyDueBrandLimits(jobsDb),
    }),
    ...personalDataJobs(modules.personalDataOf(jobsDb), modules.mail.messaging),
    ...ledgerJobs({ pool: jobsPool, log: logger }),
    ...housekeepingJobs({
      deleteOldAttempts: modules.players.deleteOldAttempts,
      deleteOldProofs: modules.registration.deleteOldProofs,
      deleteOldTokens: modules.sessions.deleteOldTokens,
      deleteOldChallenges: modules.factors.deleteOldChallenges,
      deleteOldEvents: (countMax) =>
        deleteOldEvents(
          jobsDb,
          modules.brands.all.map(({ key }) => ({
            brandKey: key,
            days: modules.brands.policyOf(key).personalData.eventDays,
          })),
          countMax,
        ),
      deleteOldSecurityEvents: (countMax) => deleteOldSecurityEvents(jobsDb, countMax),
      deleteCountryBlocksBefore: (before, countMax) => deleteCountryBlocksBefore(jobsDb, before, countMax),
      now: () => new Date(),
    }),
  ];
}
