import type { Verification } from '../modules/verification/index.ts';
import type { Job } from './start-jobs.ts';
import { untilDone } from './until-done.ts';

const DOCUMENTS_PER_BATCH_MAX = 100;
const MS_MAX = 600_000;

/** Rejects expired documents soon after midnight UTC, and deletes files past their retention period. */
export function verificationJobs({
  expireDocuments,
  deleteExpiredFiles,
}: Pick<Verification, 'expireDocuments' | 'deleteExpiredFiles'>): Job[] {
  return [
    {
      name: 'expire-documents',
      cron: '5 0 * * *',
      runsAtStart: true,
      run: async () => void (await untilDone(() => expireDocuments(DOCUMENTS_PER_BATCH_MAX), MS_MAX)),
    },
    {
      name: 'delete-expired-document-files',
      cron: '35 * * * *',
      runsAtStart: false,
      run: async () => void (await untilDone(() => deleteExpiredFiles(DOCUMENTS_PER_BATCH_MAX), MS_MAX)),
    },
  ];
}
