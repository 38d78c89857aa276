import { runAdminActions } from './run-admin-actions.ts';
import { checkDeposit } from './check-deposit.ts';
import { leaseDueDeposits } from './deposits.sql.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { settleReservations } from './reserve-centrally.ts';
import { processWebhook } from './receive-webhook.ts';
import { listPendingWebhooks } from './webhooks.sql.ts';

const BATCH = 50;
/** For each of the two kinds of work; both together take less than the minute between two runs. */
const RECONCILE_MS_MAX = 25_000;

/** Runs batches until one is not full or time is up; the next run does the rest. */
async function runBatches(deps: PaymentsDeps, millisecondsMax: number, runBatch: () => Promise<number>) {
  const endsAt = deps.now().getTime() + millisecondsMax;
  let sum = 0;
  let found: number;
  do {
    found = await runBatch();
    sum += found;
  } while (found === BATCH && deps.now().getTime() < endsAt);
  return sum;
}

async function processPendingWebhooks(deps: PaymentsDeps, tried: Set<string>): Promise<number> {
  const webhooks = await listPendingWebhooks(deps.db, BATCH);
  // Failed events are listed again, last. Each is tried once per run, so that failures do not prolong it.
  const fresh = webhooks.filter(({ adapter, eventId }) => !tried.has(`${adapter} ${eventId}`));
  for (const { adapter, eventId } of fresh) {
    tried.add(`${adapter} ${eventId}`);
    await processWebhook(deps, adapter, eventId);
  }
  return fresh.length;
}

async function checkDueDeposits(deps: PaymentsDeps): Promise<number> {
  const due = await leaseDueDeposits(deps.db, BATCH);
  const results = await Promise.allSettled(due.map((deposit) => checkDeposit(deps, deposit)));
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected')
      deps.log.error({ depositId: due[index]?.depositId, err: result.reason }, 'deposit could not be checked');
  }
  return due.length;
}

/**
 * Advances everything unfinished: stored events that were not processed, then deposits due for a check, then operators' orders. Any number of processes may
 * run it concurrently, also after a crash.
 */
export async function reconcileDeposits(
  deps: PaymentsDeps,
  millisecondsMax = RECONCILE_MS_MAX,
): Promise<{
  readonly webhooks: number;
  readonly deposits: number;
  readonly actions: number;
  readonly reservations: number;
}> {
  const tried = new Set<string>();
  const webhooks = await runBatches(deps, millisecondsMax, () => processPendingWebhooks(deps, tried));
  const deposits = await runBatches(deps, millisecondsMax, () => checkDueDeposits(deps));
  const actions = await runAdminActions(deps);
  return { webhooks, deposits, actions, reservations: await settleReservations(deps) };
}
