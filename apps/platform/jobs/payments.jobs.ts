import type { Payments } from '../modules/payments/index.ts';
import type { Job } from './start-jobs.ts';

/** Queries deposits with an unknown outcome, and processes stored webhooks. */
export function paymentsJobs(payments: Payments): Job[] {
  return [
    {
      name: 'check-deposits',
      cron: '* * * * *',
      runsAtStart: true,
      queue: 'money',
      run: async () => {
        await payments.reconcileDeposits();
      },
    },
  ];
}
