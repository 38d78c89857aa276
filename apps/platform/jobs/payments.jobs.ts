import type { Payments } from '../modules/payments/index.ts';
import type { Job } from './start-jobs.ts';

/** Deposits whose end nobody told us, and webhooks that were stored but not processed. */
export function paymentsJobs(payments: Payments): Job[] {
  return [
    {
      name: 'check-deposits',
      cron: '* * * * *',
      runsAtStart: true,
      run: async () => {
        await payments.reconcileDeposits();
      },
    },
  ];
}
