import type { Messaging } from '../modules/messaging/index.ts';
import type { Job } from './start-jobs.ts';

/** Sends pending e-mails: their process ended, or the mail server did not accept them. */
export function messagingJobs({ sendDue }: Pick<Messaging, 'sendDue'>): Job[] {
  return [{ name: 'send-emails', cron: '* * * * *', runsAtStart: true, run: sendDue }];
}
