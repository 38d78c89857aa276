import { withdrawalAdminDeps } from '../apps/platform/wiring/withdrawals.ts';
import { createWithdrawalAdmin, type WithdrawalAdmin } from '../apps/platform/modules/withdrawals/index.ts';
import { openTaskCasino } from './open-task-casino.ts';

/** Withdrawal admin of a running casino. Payouts are sent by the casino within a minute. */
export function openWithdrawalAdmin(env: Readonly<Record<string, string | undefined>>): {
  readonly admin: WithdrawalAdmin;
  readonly close: () => Promise<void>;
} {
  const { close, ...casino } = openTaskCasino(env);
  return { admin: createWithdrawalAdmin(withdrawalAdminDeps(casino)), close };
}
