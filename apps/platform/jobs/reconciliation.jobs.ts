import type { ReconciliationModule } from '../modules/reconciliation/index.ts';
import type { Job } from './start-jobs.ts';

/** Ledger, payments and the companies' statements held against each other: each day once it is over, and whatever an operator asks for. */
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
