import type { ReconciliationModule } from '../modules/reconciliation/index.ts';
import type { Job } from './start-jobs.ts';

/** Reconciles ledger, payments and provider statements: each day after it has ended, and as requested by operators. */
export function reconciliationJobs({ requestYesterday, runRequested }: ReconciliationModule): Job[] {
  return [
    {
      name: 'reconcile',
      cron: '* * * * *',
      runsAtStart: true,
      run: async () => {
        await requestYesterday();
        await runRequested();
      },
    },
  ];
}
