import type { Tx } from '../../db/database.ts';
import { createCommands, type WalletCommands } from './commands.ts';
import { createReads, type WalletReads } from './reads.ts';
import { poolRunner, transactionRunner } from './statement.sql.ts';
import type { WalletDeps } from './wallet.deps.ts';
export { WALLET_TABLES } from './personal-tables.ts';

export type * from './wallet.types.ts';
export type { WalletCommands } from './commands.ts';
export type { WalletReads } from './reads.ts';
export { OUTBOX_START } from './reads.ts';
export { toUserWallet } from './user-wallet.ts';

/**
 * The front door of the ledger. Each command is one SQL function and one round trip; it happens whole or not at all, and throws
 * `Refusal` where the caller is meant to see why.
 */
export interface WalletModule extends WalletCommands, WalletReads {
  /**
   * The same inside a running transaction, for a use case whose own row must change together with the money. Lock your
   * own row first and call the wallet last; nothing outside the process may be called in between. A refusal leaves the
   * transaction usable, except `request.id_reused` and `wallet.amount_invalid`, which end it.
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
