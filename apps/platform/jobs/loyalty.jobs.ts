import type { Loyalty } from '../modules/loyalty/index.ts';
import type { Rakeback } from '../modules/rakeback/index.ts';
import type { Tournaments } from '../modules/tournaments/index.ts';
import type { Job } from './start-jobs.ts';

/** Less than the interval of the job. */
const TIMES = { countMsMax: 50_000, waitMsMax: 10_000 };

/** Counts play for everything that it earns, and pays pots, prizes of tournaments and rewards for new levels. */
export function loyaltyJobs({
  loyalty,
  rakeback,
  tournaments,
}: {
  readonly loyalty: Pick<Loyalty, 'countAllPlay' | 'payLevelRewards' | 'reviewLevels'>;
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
        const countedAt = await loyalty.countAllPlay(TIMES);
        await loyalty.payLevelRewards();
        // The results of pots and tournaments are final, so they wait until all play is counted.
        if (countedAt === null) return;
        await rakeback.payPots(countedAt);
        await tournaments.payTournaments(countedAt);
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
