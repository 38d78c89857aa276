import { withTx } from '../../db/tx.ts';
import { dayBefore, periodOfDay } from './days.rules.ts';
import { reconcilePeriod, type PeriodResult } from './reconcile-period.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import { finishReconciliation, insertReconciliation, claimReconciliation } from './reconciliations.sql.ts';

/** From this hour (UTC) on, the day before is over for the companies too. */
const HOUR_OF_CLOCK = 6;
/** What is on its way just now would look like a difference. */
const SETTLING_MS = 300_000;

/** Asks for the day before, once it is time to; any number of processes may. */
export async function requestYesterday({ db, newId, now }: ReconciliationDeps): Promise<void> {
  const at = now();
  if (at.getUTCHours() < HOUR_OF_CLOCK) return;
  await insertReconciliation(db, { reconciliationId: newId('rec'), day: dayBefore(at), requestedBy: 'schedule' });
}

async function runOne(deps: ReconciliationDeps, reconciliationId: string, day: string): Promise<void> {
  const { from, to } = periodOfDay(day);
  const settledAt = new Date(deps.now().getTime() - SETTLING_MS);
  const period = { from, to: settledAt < to ? settledAt : to };
  let result: PeriodResult = { providers: [], paymentCount: 0, differences: [] };
  let hasFailed = false;
  try {
    result = await reconcilePeriod(deps, period);
  } catch (error) {
    hasFailed = true;
    deps.log.error({ err: error, day }, 'a reconciliation broke off');
  }
  const unread = result.providers.filter(({ problem }) => problem !== null && problem !== 'no_statement');
  const state = hasFailed || unread.length > 0 ? 'failed' : 'done';
  const isOurs = await withTx(deps.db, (tx) => finishReconciliation(tx, reconciliationId, { ...result, state }));
  if (!isOurs) return;
  const { differences, paymentCount: payments } = result;
  for (const { provider, problem } of unread)
    deps.log.error({ day, provider, problem }, 'the statement of a payment company could not be read');
  if (differences.length > 0)
    deps.log.error(
      { day, reconciliationId, differences: differences.length },
      'ledger, payments and companies do not agree',
    );
  else if (state === 'done') deps.log.info({ day, reconciliationId, payments }, 'ledger, payments and companies agree');
}

/** Carries out what was asked, oldest first. A process that dies over one leaves it to the next. */
export async function runRequested(deps: ReconciliationDeps): Promise<number> {
  let count = 0;
  for (
    let claimed = await claimReconciliation(deps.db);
    claimed !== null;
    claimed = await claimReconciliation(deps.db)
  ) {
    await runOne(deps, claimed.reconciliationId, claimed.day);
    count += 1;
  }
  return count;
}
