import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

/** Long enough to see the origin of visitors from blocked countries; the reports contain IP addresses. */
const COUNTRY_BLOCK_DAYS = 30;
const ROWS_PER_BATCH_MAX = 5_000;
const ATTEMPTS_MS_MAX = 60_000;
const EVENTS_MS_MAX = 600_000;
const DAY_MS = 86_400_000;

/** Each deletes up to `countMax` rows and returns how many. */
export interface Housekeeping {
  readonly deleteOldAttempts: (countMax: number) => Promise<number>;
  readonly deleteOldProofs: (countMax: number) => Promise<number>;
  readonly deleteOldTokens: (countMax: number) => Promise<number>;
  readonly deleteOldChallenges: (countMax: number) => Promise<number>;
  /** Retention by the policy of each brand's market. */
  readonly deleteOldEvents: (countMax: number) => Promise<number>;
  readonly deleteOldSecurityEvents: (countMax: number) => Promise<number>;
  readonly deleteCountryBlocksBefore: (before: Date, countMax: number) => Promise<number>;
  readonly now: () => Date;
}

/** Deletes expired data that visitors create: attempt counters, browser events, reports of the country notice. */
export function housekeepingJobs(deps: Housekeeping): Job[] {
  const { deleteOldAttempts, deleteOldTokens, deleteOldChallenges, deleteOldEvents, deleteCountryBlocksBefore } = deps;
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  return [
    {
      name: 'delete-expired-attempts',
      cron: '*/5 * * * *',
      runsAtStart: true,
      run: async () => {
        await untilDone(() => deleteOldAttempts(ROWS_PER_BATCH_MAX), ATTEMPTS_MS_MAX);
        await untilDone(() => deleteOldChallenges(ROWS_PER_BATCH_MAX), ATTEMPTS_MS_MAX);
      },
    },
    {
      name: 'delete-expired-proofs-of-work',
      cron: '10 4 * * *',
      runsAtStart: false,
      run: async () => void (await untilDone(() => deps.deleteOldProofs(ROWS_PER_BATCH_MAX), EVENTS_MS_MAX)),
    },
    {
      name: 'delete-expired-tokens',
      cron: '15 4 * * *',
      runsAtStart: false,
      run: async () => void (await untilDone(() => deleteOldTokens(ROWS_PER_BATCH_MAX), EVENTS_MS_MAX)),
    },
    {
      name: 'delete-old-events',
      cron: '20 4 * * *',
      runsAtStart: false,
      run: async () => void (await untilDone(() => deleteOldEvents(ROWS_PER_BATCH_MAX), EVENTS_MS_MAX)),
    },
    {
      // Hourly, because an attack may fill the table up to its ceiling.
      name: 'delete-old-security-events',
      cron: '35 * * * *',
      runsAtStart: false,
      run: async () => void (await untilDone(() => deps.deleteOldSecurityEvents(ROWS_PER_BATCH_MAX), EVENTS_MS_MAX)),
    },
    {
      name: 'delete-old-country-blocks',
      cron: '25 4 * * *',
      runsAtStart: false,
      run: async () => {
        const before = daysAgo(COUNTRY_BLOCK_DAYS);
        await untilDone(() => deleteCountryBlocksBefore(before, ROWS_PER_BATCH_MAX), EVENTS_MS_MAX);
      },
    },
  ];
}
