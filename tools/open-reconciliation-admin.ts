import { createDb } from '../apps/platform/db/database.ts';
import { newId } from '../apps/platform/db/new-id.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { createReconciliationAdmin } from '../apps/platform/modules/reconciliation/index.ts';
import { operatorDatabase } from './open-casino-database.ts';

/** Reconciliation admin of a running casino: its platform knows the providers and runs the requested comparisons. */
export function openReconciliationAdmin(env: Readonly<Record<string, string | undefined>>) {
  const pool = createPool({ ...operatorDatabase(env), max: 2, applicationName: 'marquee-task' });
  const db = createDb(pool);
  return {
    admin: createReconciliationAdmin({ db, newId }),
    /** Queues the job immediately; otherwise it runs within a minute. */
    runNow: async (): Promise<void> =>
      void (await pool.query(`SELECT graphile_worker.add_job('reconcile', '{}'::json, max_attempts => 1)`)),
    close: () => db.destroy(),
  };
}
