import { NO_LOCATION } from '@marquee/platform/core/testing/no-location.ts';
import { openCashier, depositRequestOf, type Setup } from './dying-cashier.ts';

/** What the process does before it dies; passed as JSON on the command line. */
export interface Task extends Setup {
  readonly playerId: string;
  /** A webhook to process instead of creating a deposit. */
  readonly webhook?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  /** Runs the operators' admin actions. */
  readonly isReconcile?: boolean;
}

const task = JSON.parse(process.argv[2] ?? '') as Task; // Written by the test.
const { payments } = openCashier(task);
if (task.webhook) {
  const { body, headers } = task.webhook;
  await payments.receiveWebhook({ adapter: 'payments-sandbox', rawBody: Buffer.from(body), headers });
} else if (task.isReconcile === true) await payments.reconcileDeposits();
else await payments.createDeposit({ ...depositRequestOf(task.playerId), clientLocation: NO_LOCATION });
// Finished, but nothing was reported.
process.kill(process.pid, 'SIGKILL');
