import type * as z from 'zod/mini';
import type { deposit } from '@marquee/contract/payments.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { DepositRow } from './deposits.sql.ts';
import { UNPAID_STATES, type DepositState } from './deposit-life.rules.ts';
import { presentTransfer } from './transfer.rules.ts';

export type DepositResponse = z.output<typeof deposit>;

/** The player-visible status. `created` and `challenge` are shown as pending; money that is reserved or in review as processing. */
const STATUSES: Readonly<Record<DepositState, DepositResponse['status']>> = {
  created: 'pending',
  pending: 'pending',
  challenge: 'pending',
  authorised: 'processing',
  processing: 'processing',
  review: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

export function statusOf(state: DepositState): DepositResponse['status'] {
  return STATUSES[state];
}

function isPayable({ state, cancelRequestedAt }: DepositRow): boolean {
  return cancelRequestedAt === null && (state === 'pending' || state === 'challenge');
}

/** The contract's deposit. Amounts are exact, with at least the currency's usual decimals. */
export function presentDeposit(row: DepositRow): DepositResponse {
  const status = statusOf(row.state);
  const hasFailed = UNPAID_STATES.some((state) => state === row.state);
  return {
    depositId: row.depositId,
    method: row.method,
    currencyCode: row.currencyCode,
    amount: toExactString(row.amountMinor, row.currencyCode),
    returned: toExactString(row.refundedMinor + row.chargedBackMinor - row.restoredMinor, row.currencyCode),
    status,
    failureCode: hasFailed ? row.failureReason : null,
    // A payment that a restriction cancels cannot be continued, also while its provider does not respond.
    paymentUrl: isPayable(row) ? row.paymentUrl : null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    transfer: presentTransfer(row.transfer, row.choice),
  };
}
