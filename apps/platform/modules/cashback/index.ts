import type { Tx } from '../../db/database.ts';
import { withLongTx } from '../../db/tx.ts';
import type { CashbackClaim } from '../bonuses/index.ts';
import { claimCashback, claimInTx, type Claim } from './claim-cashback.ts';
import type { CashbackDeps } from './cashback.deps.ts';
import { rollUp } from './cashback.sql.ts';
import { getCashback, type CashbackVisitor } from './get-cashback.ts';

export { readCashback, type CashbackDefinition } from './cashback.ts';
export { cashbackOf } from './cashback.rules.ts';
export { createCashbackAdmin, type CashbackAdmin } from './cashback-admin.ts';
export { seedCashback } from './seed-cashback.ts';
export { CASHBACK_TABLES } from './personal-tables.ts';

/** Events behind an open transaction are not delivered, so batches are short. */
const EVENTS_PER_BATCH_MAX = 2_000;

/** The module's API: cashback on losses. */
export function createCashback(deps: CashbackDeps) {
  return {
    getCashback: (visitor: CashbackVisitor) => getCashback(deps, visitor),
    claimCashback: (claim: Claim) => claimCashback(deps, claim),
    /** Pays the oldest period that can be claimed; the transaction holds the lock of activations. */
    claimOldest: async (tx: Tx, claim: CashbackClaim) =>
      (await claimInTx(deps, tx, { ...claim, periodId: null })).userBonus,
    /** Counts one batch of new play; returns how many events it read. */
    countBatch: () => withLongTx(deps.db, (tx) => rollUp(tx, EVENTS_PER_BATCH_MAX)),
  };
}

export type Cashback = ReturnType<typeof createCashback>;
