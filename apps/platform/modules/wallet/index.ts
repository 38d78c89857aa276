import type { Tx } from '../../db/database.ts';
import { createCommands, type WalletCommands } from './commands.ts';
import { createReads, type WalletReads } from './reads.ts';
import { poolRunner, transactionRunner } from './statement.sql.ts';
import type { WalletDeps } from './wallet.deps.ts';
export { WALLET_TABLES } from './personal-tables.ts';

export type * from './spending.types.ts';
export type * from './wallet.types.ts';
export type { WalletCommands } from './commands.ts';
export type { WalletReads } from './reads.ts';
export { OUTBOX_START } from './outbox.ts';
export { toUserWallet } from './user-wallet.ts';
export { refusalOf } from './refused.sql.ts';

/**
 * The module's API. Each command is one SQL function and one round trip, is atomic, and throws `Refusal` for expected errors.
 */
export interface WalletModule extends WalletCommands, WalletReads {
  /**
   * The same inside a running transaction, if the caller's own row must change together with the money. Lock that row first and call the wallet last, with
   * no external call in between. A refusal leaves the transaction usable, except `request.id_reused` and `wallet.amount_invalid`, which abort it.
   */
  readonly inTx: (tx: Tx) => WalletCommands & WalletReads;
}

export function createWallet({ pool }: WalletDeps): WalletModule {
  const run = poolRunner(pool);
  return {
    ...createCommands(run),
    ...createReads(run),
    inTx: (tx) => {
      const runInTransaction = transactionRunner(tx);
      return { ...createCommands(runInTransaction), ...createReads(runInTransaction) };
    },
  };
}
