import { withdrawalDeskDeps } from '../apps/platform/app-withdrawals.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from '../apps/platform/modules/withdrawals/index.ts';
import { openTaskCasino } from './open-task-casino.ts';

/** The withdrawal desk of a casino that runs. Nothing is paid here: the casino does that within a minute. */
export function openWithdrawalDesk(env: Readonly<Record<string, string | undefined>>): {
  readonly desk: WithdrawalDesk;
  readonly close: () => Promise<void>;
} {
  const { close, ...casino } = openTaskCasino(env);
  return { desk: createWithdrawalDesk(withdrawalDeskDeps(casino)), close };
}
