import type { Tx } from '../../db/database.ts';
import { cancelRequested } from './cancel-deposit.ts';
import { requestDepositCancels } from './excluded-deposits.sql.ts';
export { requestDepositCancels } from './excluded-deposits.sql.ts';
import { completeChallenge, type ChallengeResponse } from './complete-challenge.ts';
import { createDeposit, type CreateDeposit } from './create-deposit.ts';
import { sumDeposits } from './deposit-sums.sql.ts';
import { discardDeposit } from './discard-deposit.ts';
import { findDepositGaps } from './find-deposit-gaps.ts';
import { findDepositByKey } from './deposits.sql.ts';
import { hasAcquirer } from './get-acquirer.ts';
import { getDeposit } from './get-deposit.ts';
import { getWithdrawalOptions, type WithdrawalOptionsRequest } from './get-withdrawal-options.ts';
import { listDeposits, type DepositQuery } from './list-deposits.ts';
import { previewVoucher, type VoucherPreviewRequest } from './preview-voucher.ts';
import { listOfferedMethods, type ListOfferedMethods } from './list-offered-methods.ts';
import { listOpenDeposits } from './list-open-deposits.ts';
import { openCashier, type CashierRequest } from './open-cashier.ts';
import { findMethodOf } from './methods.sql.ts';
import { listFrameOrigins, openCardSession, type CardSessionRequest } from './open-card-session.ts';
import type { PaymentsDeps } from './payments.deps.ts';
import { receiveWebhook, type IncomingWebhook } from './receive-webhook.ts';
import { seedPayments, type BrandPayments } from './seed-payments.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
export { hasPendingDeposit } from './pending-deposits.sql.ts';
export { PAYMENTS_TABLES } from './personal-tables.ts';

export type { DepositingPlayer, PaymentsDeps } from './payments.deps.ts';
export type { CentralDepositFile } from './central-file-port.ts';
export { createDepositAdminActions, type DepositAdminActions } from './deposit-admin-actions.ts';
export { readSingleApprovalUpTo, type SingleApprovalUpTo } from './admin-action.rules.ts';
export { createPaymentsAdmin, type PaymentsAdmin } from './payments-admin.ts';
export type {
  Acquirer,
  StatementKind,
  StatementLine,
  StatementPeriod,
  StatementResult,
  WebhookHeaders,
} from './port.ts';

/** The module's API: everything about incoming money. */
export function createPayments(deps: PaymentsDeps) {
  return {
    listOfferedMethods: (request: ListOfferedMethods) => listOfferedMethods(deps, request),
    openCashier: (request: CashierRequest) => openCashier(deps, request),
    createDeposit: (request: CreateDeposit) => createDeposit(deps, request),
    /** Whether this player has begun a deposit with this idempotency key. */
    knowsKey: async (playerId: string, key: string) => (await findDepositByKey(deps.db, playerId, key)) !== null,
    getDeposit: (playerId: string, depositId: string) => getDeposit(deps, playerId, depositId),
    listOpenDeposits: (playerId: string) => listOpenDeposits(deps, playerId),
    discardDeposit: (playerId: string, depositId: string) => discardDeposit(deps, playerId, depositId),
    openCardSession: (request: CardSessionRequest) => openCardSession(deps, request),
    listFrameOrigins: (brandKey: string) => listFrameOrigins(deps, brandKey),
    previewVoucher: (request: VoucherPreviewRequest) => previewVoucher(deps, request),
    listDeposits: (query: DepositQuery) => listDeposits(deps.db, query),
    /** In the transaction of an exclusion: marks every unpaid payment of the player for cancellation. */
    requestCancel: (tx: Tx, playerId: string) => requestDepositCancels(tx, playerId),
    /** After that transaction: cancels at the providers immediately. The reconciliation job retries what failed. */
    cancelRequested: (playerId: string) => cancelRequested(deps, playerId),
    completeChallenge: (response: ChallengeResponse) => completeChallenge(deps, response),
    /** What a player has deposited since an instant or may still be paying, in minor units. */
    sumDeposits: (owner: { playerId: string; currencyCode: string }, since: Date) =>
      sumDeposits(deps.db, owner.playerId, owner.currencyCode, since),
    /** What the player has to do before a deposit is accepted. */
    findDepositGaps: (player: { readonly brandKey: string; readonly playerId: string }) =>
      findDepositGaps(deps, player),
    getWithdrawalOptions: (request: WithdrawalOptionsRequest, tx?: Tx) => getWithdrawalOptions(deps, request, tx),
    /** An active method of this provider. */
    findMethodOf: (adapter: string) => findMethodOf(deps.db, adapter),
    hasAcquirer: (name: string) => hasAcquirer(deps, name),
    receiveWebhook: (webhook: IncomingWebhook) => receiveWebhook(deps, webhook),
    reconcileDeposits: () => reconcileDeposits(deps),
    seedPayments: (brands: readonly BrandPayments[]) => seedPayments(deps.db, brands),
  };
}

export type Payments = ReturnType<typeof createPayments>;
