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

export type { AgreedFee, Difference, DifferenceKind } from './books.types.ts';
export { RECONCILIATION_TABLES } from './personal-tables.ts';
export type { ReconciliationDeps } from './reconciliation.deps.ts';
export type { ProviderReading, Reconciliation } from './reconciliations.sql.ts';

const LIST_MAX = 30;

export type ReconciliationModule = ReturnType<typeof createReconciliation>;

/** The front door: compares ledger, payment records and the companies' statements. */
export function createReconciliation(deps: ReconciliationDeps) {
  return {
    requestYesterday: () => requestYesterday(deps),
    runRequested: () => runRequested(deps),
    reconcilePeriod: (period: Period) => reconcilePeriod(deps, period),
  };
}

/** What an operator does by command: asks for a day, and reads what came of it. The platform that runs carries it out, because it knows the companies. */
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
