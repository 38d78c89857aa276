import type { Bonuses } from '../modules/bonuses/index.ts';
import type { Job } from './start-jobs.ts';

/** Ends bonuses whose time is over, and completed ones that no round has ended. */
export function bonusesJobs(bonuses: Bonuses): Job[] {
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
  ];
}
