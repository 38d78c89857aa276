import { createDb } from '../apps/platform/db/database.ts';
import { newId } from '../apps/platform/db/new-id.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import {
  createDepositAdminActions,
  createPaymentsAdmin,
  readSingleApprovalUpTo,
  type DepositAdminActions,
  type PaymentsAdmin,
} from '../apps/platform/modules/payments/index.ts';
import { findPlayerFacts } from '../apps/platform/modules/players/index.ts';
import { operatorDatabase } from './open-casino-database.ts';

/** Payments admin of a running casino. */
export function openPaymentsAdmin(env: Readonly<Record<string, string | undefined>>): {
  readonly admin: PaymentsAdmin;
  readonly actions: DepositAdminActions;
  readonly close: () => Promise<void>;
} {
  const pool = createPool({ ...operatorDatabase(env), max: 2, applicationName: 'marquee-task' });
  const db = createDb(pool);
  const admin = createPaymentsAdmin({
    db,
    findPlayer: (playerId) => findPlayerFacts(db, playerId),
    // Providers are configured in the platform's environment, not in this one.
    providers: null,
  });
  const actions = createDepositAdminActions({
    db,
    newId,
    singleApprovalUpTo: readSingleApprovalUpTo(env['SINGLE_APPROVAL_UP_TO']),
  });
  return { admin, actions, close: () => db.destroy() };
}
