import { NO_LOCATION } from '@marquee/platform/core/testing/no-location.ts';
import { openCashier, depositRequestOf, type Setup } from './dying-cashier.ts';

/** What the process is to do before it dies; by the command line, as one JSON text. */
export interface Task extends Setup {
  readonly playerId: string;
  /** A web hook to take instead of beginning a deposit. */
  readonly webhook?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  /** Carry out what operators ordered. */
  readonly isReconcile?: boolean;
}

const task = JSON.parse(process.argv[2] ?? '') as Task; // Written by the test alone.
const { payments } = openCashier(task);
if (task.webhook) {
  const { body, headers } = task.webhook;
  await payments.receiveWebhook({ adapter: 'payments-sandbox', rawBody: Buffer.from(body), headers });
} else if (task.isReconcile === true) await payments.reconcileDeposits();
else await payments.createDeposit({ ...depositRequestOf(task.playerId), clientLocation: NO_LOCATION });
// Done, and nobody has been told.
process.kill(process.pid, 'SIGKILL');
