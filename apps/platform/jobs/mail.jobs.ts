import type { Messaging } from '../modules/email/index.ts';
import type { Job } from './start-jobs.ts';

/** Sends pending e-mails: their process ended, or the mail server did not accept them. */
export function mailJobs({ sendDue }: Pick<Messaging, 'sendDue'>): Job[] {
  return [{ name: 'send-emails', cron: '* * * * *', runsAtStart: true, run: sendDue }];
}
