import type { Tx } from '../../db/database.ts';
import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import { getOptions } from './get-options.ts';
import { cancelWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { reviewAfterRecovery, lockForRecovery } from './review-after-recovery.ts';
import type { Recovered } from '../credentials/index.ts';
import { payOutDue } from './pay-out.ts';
import { receivePayOutWebhook, type PayOutWebhook } from './receive-webhook.ts';
import { removeDestination } from './payout-destinations.sql.ts';
import type { PayOutProvider } from './port.ts';
import { quoteWithdrawal, type QuoteRequest } from './quote-withdrawal.ts';
import { deleteOldQuotes } from './quotes.sql.ts';
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
import { findByKey } from './withdrawals.sql.ts';
export { raiseLimits } from './level-benefits.rules.ts';
export { WITHDRAWALS_TABLES } from './personal-tables.ts';

export type { PayOutProvider, PayOutRequest, PayOutResult } from './port.ts';
export { checkSoon } from './withdrawals.sql.ts';
export { listCancelledByPlayer } from './cancelled-by-player.sql.ts';
export { listPastWithdrawals } from './list-past.sql.ts';
export {
  createWithdrawalAdmin,
  type WithdrawalAdminDeps,
  type WithdrawalDetails,
  type WithdrawalAdmin,
} from './withdrawal-admin.ts';
export type { WithdrawalsDeps } from './withdrawals.deps.ts';

/** Whether withdrawals of a currency use this method here. */
export function paysOutBy(
  {
    withdrawalMethods,
    providers,
  }: {
    readonly withdrawalMethods: readonly WithdrawalMethodDefinition[];
    readonly providers: readonly PayOutProvider[];
  },
  method: string,
  currencyCode: string,
): boolean {
  const methodOption = withdrawalMethods.find((candidate) => candidate.method === method);
  return (
    methodOption !== undefined &&
    providers.some(({ name }) => name === methodOption.provider) &&
    methodOption.routes.some(({ currency }) => currency === currencyCode)
  );
}

/** The module's API: everything about outgoing money. */
export function createWithdrawals(deps: WithdrawalsDeps) {
  return {
    getOptions: (request: Parameters<WithdrawalsDeps['findOptions']>[0]) => getOptions(deps, request),
    quote: (request: QuoteRequest) => quoteWithdrawal(deps, request),
    request: (request: WithdrawalRequest) => requestWithdrawal(deps, request),
    /** Whether this player has requested a withdrawal with this idempotency key. */
    knowsKey: async (playerId: string, key: string) => (await findByKey(deps.db, playerId, key)) !== null,
    list: (query: Parameters<typeof listWithdrawals>[1]) => listWithdrawals(deps, query),
    cancel: (of: { playerId: string; withdrawalId: string }) => cancelWithdrawal(deps, of),
    removeDestination: (playerId: string, destinationId: string) => removeDestination(deps.db, playerId, destinationId),
    /** Before `reviewAfterRecovery`, and before the player's row is locked. */
    lockForRecovery: (tx: Tx, playerId: string) => lockForRecovery(tx, playerId),
    reviewAfterRecovery: (tx: Tx, recovered: Recovered) => reviewAfterRecovery(deps, tx, recovered),
    /** Called by the job. */
    payOutDue: () => payOutDue(deps),
    receiveWebhook: (hook: PayOutWebhook) => receivePayOutWebhook(deps, hook),
    deleteOldQuotes: (countMax: number) => deleteOldQuotes(deps.db, countMax),
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;
