import type { Messaging } from '../modules/messaging/index.ts';
import type { PersonalData } from '../modules/personal-data/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const EMAILS_PER_BATCH_MAX = 2_000;
const EMAILS_MS_MAX = 600_000;

/** Creates requested data copies, executes due erasures, and deletes old e-mails. */
export function personalDataJobs(
  { makeExports, executeErasures }: Pick<PersonalData, 'makeExports' | 'executeErasures'>,
  { deleteOldEmails }: Pick<Messaging, 'deleteOldEmails'>,
): Job[] {
  return [
    { name: 'create-data-exports', cron: '* * * * *', runsAtStart: true, run: makeExports },
    { name: 'run-erasures', cron: '12 * * * *', runsAtStart: true, run: executeErasures },
    {
      name: 'delete-old-emails',
      cron: '30 4 * * *',
      runsAtStart: false,
      run: async () => void (await untilDone(() => deleteOldEmails(EMAILS_PER_BATCH_MAX), EMAILS_MS_MAX)),
    },
  ];
}
