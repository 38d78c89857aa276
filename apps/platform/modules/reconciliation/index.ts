import type { Db } from '../../db/database.ts';
import type { ReconciliationDeps } from './reconciliation.deps.ts';
import {
  findReconciliation,
  insertReconciliation,
  listDifferences,
  listReconciliations,
} from './reconciliations.sql.ts';
import { reconcilePeriod } from './reconcile-period.ts';
import type { Period } from './books.types.ts';
import { requestYesterday, runRequested } from './run-reconciliations.ts';

export type { AgreedFee, Difference } from './books.types.ts';
export { RECONCILIATION_TABLES } from './personal-tables.ts';
export type { ReconciliationDeps } from './reconciliation.deps.ts';
export type { Reconciliation } from './reconciliations.sql.ts';

const LIST_MAX = 30;

export type ReconciliationModule = ReturnType<typeof createReconciliation>;

/** The module's API: compares ledger, payment records and provider statements. */
export function createReconciliation(deps: ReconciliationDeps) {
  return {
    requestYesterday: () => requestYesterday(deps),
    runRequested: () => runRequested(deps),
    reconcilePeriod: (period: Period) => reconcilePeriod(deps, period),
  };
}

/** Operators' commands: request a day and read its result. The running platform executes requests, because it has the providers' keys. */
export function createReconciliationAdmin({
  db,
  newId,
}: {
  readonly db: Db;
  readonly newId: (prefix: string) => string;
}) {
  return {
    request: async (day: string): Promise<string> => {
      const reconciliationId = newId('rec');
      await insertReconciliation(db, { reconciliationId, day, requestedBy: 'operator' });
      return reconciliationId;
    },
    find: (reconciliationId: string) => findReconciliation(db, reconciliationId),
    list: () => listReconciliations(db, LIST_MAX),
    differencesOf: (reconciliationId: string) => listDifferences(db, reconciliationId),
  };
}
