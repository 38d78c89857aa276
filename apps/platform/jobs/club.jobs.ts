import type { Loyalty } from '../modules/loyalty/index.ts';
import type { Rakeback } from '../modules/rakeback/index.ts';
import type { Tournaments } from '../modules/tournaments/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const COUNT_MS_MAX = 50_000;

/** Counts play for everything that it earns, and pays pots, prizes of tournaments and rewards for new levels. */
export function clubJobs({
  loyalty,
  rakeback,
  tournaments,
}: {
  readonly loyalty: Pick<Loyalty, 'countBatch' | 'payLevelRewards' | 'reviewLevels'>;
  readonly rakeback: Pick<Rakeback, 'payPots'>;
  readonly tournaments: Pick<Tournaments, 'payTournaments'>;
}): Job[] {
  return [
    {
      name: 'count-club',
      cron: '* * * * *',
      runsAtStart: true,
      queue: 'money',
      run: async () => {
        const startedAt = new Date();
        await untilDone(loyalty.countBatch, COUNT_MS_MAX);
        await loyalty.payLevelRewards();
        await rakeback.payPots(startedAt);
        await tournaments.payTournaments(startedAt);
      },
    },
    {
      name: 'review-levels',
      cron: '7 * * * *',
      runsAtStart: false,
      run: async () => {
        await loyalty.reviewLevels();
      },
    },
  ];
}
