import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Cashback } from '../modules/cashback/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const COUNT_MS_MAX = 50_000;

/** Ends bonuses whose time is over, and completed ones that no round has ended; counts play for cashback. */
export function bonusesJobs({
  bonuses,
  cashback,
}: {
  readonly bonuses: Bonuses;
  readonly cashback: Pick<Cashback, 'countBatch'>;
}): Job[] {
  return [
    {
      name: 'settle-bonuses',
      cron: '* * * * *',
      runsAtStart: true,
      queue: 'money',
      run: async () => {
        await bonuses.settleBonuses();
      },
    },
    {
      name: 'count-cashback',
      cron: '* * * * *',
      runsAtStart: true,
      run: async () => {
        await untilDone(cashback.countBatch, COUNT_MS_MAX);
      },
    },
  ];
}
