import { kycDeps } from '../apps/platform/app-kyc.ts';
import { createReviewDesk, type ReviewDesk } from '../apps/platform/modules/kyc/index.ts';
import { openTaskCasino, taskDocuments } from './open-task-casino.ts';

/** The reviewer's desk of a casino that runs. */
export function openReviewDesk(env: Readonly<Record<string, string | undefined>>): {
  readonly desk: ReviewDesk;
  readonly close: () => Promise<void>;
} {
  const { close, ...casino } = openTaskCasino(env);
  return { desk: createReviewDesk(kycDeps({ documents: taskDocuments(env), ...casino })), close };
}
