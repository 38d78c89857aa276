import { verificationDeps } from '../apps/platform/wiring/verification.ts';
import { createReviewAdmin, type ReviewAdmin } from '../apps/platform/modules/verification/index.ts';
import { openTaskCasino, taskDocuments } from './open-task-casino.ts';

/** Document review admin of a running casino. */
export function openReviewAdmin(env: Readonly<Record<string, string | undefined>>): {
  readonly admin: ReviewAdmin;
  readonly close: () => Promise<void>;
} {
  const { close, ...casino } = openTaskCasino(env);
  return { admin: createReviewAdmin(verificationDeps({ documents: taskDocuments(env), ...casino })), close };
}
