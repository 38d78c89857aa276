import type { MultiWallet } from '../modules/multi-wallet/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const QUOTES_PER_BATCH_MAX = 5_000;
const QUOTES_MS_MAX = 60_000;

/** Refreshes rates, and deletes expired quotes. */
export function multiWalletJobs(multiWallet: MultiWallet): Job[] {
  return [
    { name: 'refresh-rates', cron: '* * * * *', runsAtStart: true, run: () => multiWallet.refreshRates() },
    {
      name: 'delete-expired-exchange-quotes',
      cron: '35 4 * * *',
      runsAtStart: false,
      run: async () => {
        await untilDone(() => multiWallet.deleteOldQuotes(QUOTES_PER_BATCH_MAX), QUOTES_MS_MAX);
      },
    },
  ];
}
