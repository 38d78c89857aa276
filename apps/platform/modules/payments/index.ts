import type { Tx } from '../../db/database.ts';
import { cancelAsked } from './cancel-deposit.ts';
import { askToCancelDeposits } from './excluded-deposits.sql.ts';
import { answerChallenge, type ChallengeAnswer } from './answer-challenge.ts';
import { createDeposit, type CreateDeposit } from './create-deposit.ts';
import { sumDeposits } from './deposit-sums.sql.ts';
import { discardDeposit } from './discard-deposit.ts';
import { findDepositByKey } from './deposits.sql.ts';
import { hasAcquirer } from './get-acquirer.ts';
import { getDeposit } from './get-deposit.ts';
import { getWithdrawalOptions, type WithdrawalWish } from './get-withdrawal-options.ts';
import { listDeposits, type DepositQuery } from './list-deposits.ts';
import { lookAtVoucher, type VoucherWish } from './look-at-voucher.ts';
import { listOfferedMethods, type ListOfferedMethods } from './list-offered-methods.ts';
import { listWaitingDeposits } from './list-waiting-deposits.ts';
import { openCashier, type ListPayments } from './list-payments.ts';
import { findMethodOf } from './methods.sql.ts';
import { listFrameOrigins, openCardSession, type CardSessionWish } from './open-card-session.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { receiveWebhook, type IncomingWebhook } from './receive-webhook.ts';
import { seedPayments, type BrandPayments } from './seed-payments.ts';
import { sweepDeposits } from './sweep-deposits.ts';
export { hasDepositUnderWay } from './deposits-under-way.sql.ts';
export { PAYMENTS_TABLES } from './personal-tables.ts';

export type { DepositBrand, DepositingPlayer, PaymentsDeps } from './payments.deps.ts';
export { createDepositOrders, OrderError, type DepositOrders } from './deposit-orders.ts';
export { readAloneUpTo, type AloneUpTo } from './order.rules.ts';
export { createPaymentsDesk, type PaymentsDesk } from './payments-desk.ts';
export type {
  Acquirer,
  StatementKind,
  StatementLine,
  StatementPeriod,
  StatementResult,
  WebhookHeaders,
} from './port.ts';
export { paymentsRoutes } from './routes.ts';
export { addPaymentWebhooks } from './webhook-door.ts';

/** The front door: everything that can be done about money coming in. */
export function createPayments(deps: PaymentsDeps) {
  return {
    listOfferedMethods: (wish: ListOfferedMethods) => listOfferedMethods(deps, wish),
    openCashier: (wish: ListPayments) => openCashier(deps, wish),
    createDeposit: (wish: CreateDeposit) => createDeposit(deps, wish),
    /** Whether this player has begun a deposit with this key. */
    knowsKey: async (playerId: string, key: string) => (await findDepositByKey(deps.db, playerId, key)) !== null,
    getDeposit: (playerId: string, depositId: string) => getDeposit(deps, playerId, depositId),
    listWaitingDeposits: (playerId: string) => listWaitingDeposits(deps, playerId),
    discardDeposit: (playerId: string, depositId: string) => discardDeposit(deps, playerId, depositId),
    openCardSession: (wish: CardSessionWish) => openCardSession(deps, wish),
    listFrameOrigins: (brandKey: string) => listFrameOrigins(deps, brandKey),
    lookAtVoucher: (wish: VoucherWish) => lookAtVoucher(deps, wish),
    listDeposits: (query: DepositQuery) => listDeposits(deps.db, query),
    /** In the transaction of an exclusion: has every unpaid payment of the player cancelled. */
    askToCancel: (tx: Tx, playerId: string) => askToCancelDeposits(tx, playerId),
    /** After that transaction: asks the companies at once. What they do not answer, the sweep asks again. */
    cancelAsked: (playerId: string) => cancelAsked(deps, playerId),
    answerChallenge: (answer: ChallengeAnswer) => answerChallenge(deps, answer),
    /** What a player has deposited or may still be paying since an instant. */
    sumDeposits: (owner: { playerId: string; currencyCode: string }, since: Date) =>
      sumDeposits(deps.db, owner.playerId, owner.currencyCode, since),
    getWithdrawalOptions: (wish: WithdrawalWish, tx?: Tx) => getWithdrawalOptions(deps, wish, tx),
    /** A method in use that goes by this company. */
    findMethodOf: (adapter: string) => findMethodOf(deps.db, adapter),
    hasAcquirer: (name: string) => hasAcquirer(deps, name),
    receiveWebhook: (webhook: IncomingWebhook) => receiveWebhook(deps, webhook),
    sweepDeposits: () => sweepDeposits(deps),
    seedPayments: (brands: readonly BrandPayments[]) => seedPayments(deps.db, brands),
  };
}

export type Payments = ReturnType<typeof createPayments>;
