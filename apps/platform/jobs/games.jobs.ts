import type { Games } from '../modules/games/index.ts';
import type { Job } from './start-jobs.ts';

/** Completes rounds that a crash or a lost database connection left open. */
export function gamesJobs(games: Games): Job[] {
  return [
    {
      name: 'recover-rounds',
      cron: '* * * * *',
      runsAtStart: true,
      queue: 'money',
      run: async () => {
        await games.recoverRounds();
      },
    },
  ];
}
