import type { Withdrawals } from '../modules/withdrawals/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const QUOTES_PER_BATCH_MAX = 5_000;
const QUOTES_MS_MAX = 60_000;

/** Pays confirmed withdrawals, queries unknown outcomes, and checks for returned payments. */
export function withdrawalsJobs(withdrawals: Withdrawals): Job[] {
  return [
    { name: 'pay-out', cron: '* * * * *', runsAtStart: true, queue: 'money', run: () => withdrawals.payOutDue() },
    {
      name: 'delete-expired-withdrawal-quotes',
      cron: '25 4 * * *',
      runsAtStart: false,
      run: async () => {
        await untilDone(() => withdrawals.deleteOldQuotes(QUOTES_PER_BATCH_MAX), QUOTES_MS_MAX);
      },
    },
  ];
}
