import { withTx } from '../../db/tx.ts';
import { dayBefore, periodOfDay } from './days.rules.ts';
import { reconcilePeriod, type PeriodResult } from './reconcile-period.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import { finishReconciliation, insertReconciliation, claimReconciliation } from './reconciliations.sql.ts';

/** From this hour (UTC) on, the previous day is over for the providers too. */
const SCHEDULE_HOUR = 6;
/** The newest movements are left out: those in progress would look like differences. */
const SETTLING_MS = 300_000;

/** Requests the previous day once it is over; safe in any number of processes. */
export async function requestYesterday({ db, newId, now }: ReconciliationDeps): Promise<void> {
  const at = now();
  if (at.getUTCHours() < SCHEDULE_HOUR) return;
  await insertReconciliation(db, { reconciliationId: newId('rec'), day: dayBefore(at), requestedBy: 'schedule' });
}

async function runOne(deps: ReconciliationDeps, reconciliationId: string, day: string): Promise<void> {
  const { from, to } = periodOfDay(day);
  const period = { from, to: new Date(Math.min(to.getTime(), deps.now().getTime() - SETTLING_MS)) };
  let result: PeriodResult = { providers: [], paymentCount: 0, differences: [] };
  let hasFailed = false;
  try {
    result = await reconcilePeriod(deps, period);
  } catch (error) {
    hasFailed = true;
    deps.log.error({ err: error, day }, 'reconciliation failed');
  }
  const unread = result.providers.filter(({ problem }) => problem !== null && problem !== 'no_statement');
  const state = hasFailed || unread.length > 0 ? 'failed' : 'done';
  const isOurs = await withTx(deps.db, (tx) => finishReconciliation(tx, reconciliationId, { ...result, state }));
  if (!isOurs) return;
  const { differences, paymentCount: payments } = result;
  for (const { provider, problem } of unread)
    deps.log.error({ day, provider, problem }, 'payment provider statement could not be read');
  if (differences.length > 0)
    deps.log.error(
      { day, reconciliationId, differences: differences.length },
      'differences found between ledger, payments and providers',
    );
  else if (state === 'done')
    deps.log.info({ day, reconciliationId, payments }, 'no differences between ledger, payments and providers');
}

/** Runs all requested days, oldest first. A run of a crashed process is taken over later. */
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
