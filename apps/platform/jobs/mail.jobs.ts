import type { Messaging } from '../modules/email/index.ts';
import type { Job } from './start-jobs.ts';

/** Mails that were written down and not sent: their process ended, or the mail server did not take them. */
export function mailJobs({ sendDue }: Pick<Messaging, 'sendDue'>): Job[] {
  return [{ name: 'send-emails', cron: '* * * * *', runsAtStart: true, run: sendDue }];
}
