import type { Tx } from '../../db/database.ts';
import type { WithdrawalWay } from '@marquee/brands/withdrawal-ways.ts';
import { getOptions } from './get-options.ts';
import { cancelWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { holdAfterRecovery, lockForRecovery } from './hold-after-recovery.ts';
import type { Recovered } from '../credentials/index.ts';
import { payOutDue } from './pay-out.ts';
import { receivePayOutWebhook, type PayOutWebhook } from './pay-out-webhooks.ts';
import { removePlace } from './places.sql.ts';
import type { PayOutCompany } from './port.ts';
import { quoteWithdrawal, type QuoteWish } from './quote-withdrawal.ts';
import { deleteOldQuotes } from './quotes.sql.ts';
import { requestWithdrawal, type RequestWish } from './request-withdrawal.ts';
import type { WithdrawalsDeps } from './withdrawals.deps.ts';
export { isIban } from './payee.rules.ts';
import { findByKey } from './withdrawals.sql.ts';
export { WITHDRAWALS_TABLES } from './personal-tables.ts';

export type { PayOutCompany, PayOutRequest, PayOutResult } from './port.ts';
export { addPayOutWebhooks } from './pay-out-webhooks.ts';
export { lookSoon } from './withdrawals.sql.ts';
export { withdrawalsRoutes } from './routes.ts';
export { listPastWithdrawals, type PastWithdrawal } from './list-past.sql.ts';
export {
  createWithdrawalDesk,
  REJECTION_REASONS,
  WithdrawalError,
  type DeskDeps,
  type ShownWithdrawal,
  type WithdrawalDesk,
} from './withdrawal-desk.ts';
export type { WithdrawalsDeps } from './withdrawals.deps.ts';

/** Whether money of a currency leaves by a method here. */
export function paysOutBy(
  { ways, companies }: { readonly ways: readonly WithdrawalWay[]; readonly companies: readonly PayOutCompany[] },
  method: string,
  currencyCode: string,
): boolean {
  const way = ways.find((candidate) => candidate.method === method);
  return (
    way !== undefined &&
    companies.some(({ name }) => name === way.company) &&
    way.routes.some(({ currency }) => currency === currencyCode)
  );
}

/** The front door: everything that can be done about money going out. */
export function createWithdrawals(deps: WithdrawalsDeps) {
  return {
    getOptions: (wish: Parameters<WithdrawalsDeps['findOptions']>[0]) => getOptions(deps, wish),
    quote: (wish: QuoteWish) => quoteWithdrawal(deps, wish),
    request: (wish: RequestWish) => requestWithdrawal(deps, wish),
    /** Whether this player has asked for a withdrawal with this key. */
    knowsKey: async (playerId: string, key: string) => (await findByKey(deps.db, playerId, key)) !== null,
    list: (query: { playerId: string; pageNo: number; limit: number }) => listWithdrawals(deps, query),
    cancel: (of: { playerId: string; withdrawalId: string }) => cancelWithdrawal(deps, of),
    removePlace: (playerId: string, placeId: string) => removePlace(deps.db, playerId, placeId),
    /** Before `holdAfterRecovery`, and before the player's row is locked. */
    lockForRecovery: (tx: Tx, playerId: string) => lockForRecovery(tx, playerId),
    holdAfterRecovery: (tx: Tx, recovered: Recovered) => holdAfterRecovery(deps, tx, recovered),
    /** For the job. */
    payOutDue: () => payOutDue(deps),
    receiveWebhook: (hook: PayOutWebhook) => receivePayOutWebhook(deps, hook),
    forgetOldQuotes: (countMax: number) => deleteOldQuotes(deps.db, countMax),
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;
