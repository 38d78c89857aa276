import type * as z from 'zod/mini';
import type { deposit } from '@marquee/contract/payments.ts';
import { toExactString } from '@marquee/money/money.ts';
import type { DepositRow } from './deposits.sql.ts';
import type { DepositState } from './settlement.rules.ts';

export type DepositAnswer = z.output<typeof deposit>;

/** `created` is pending for the player, and money under review is still being processed: neither is a promise. */
const STATUSES: Readonly<Record<DepositState, DepositAnswer['status']>> = {
  created: 'pending',
  pending: 'pending',
  processing: 'processing',
  review: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  declined: 'declined',
};

export function statusOf(state: DepositState): DepositAnswer['status'] {
  return STATUSES[state];
}

/** Amounts are written with the currency's usual digits at least, exactly. */
export function presentDeposit(row: DepositRow): DepositAnswer {
  const status = statusOf(row.state);
  const hasFailed = status === 'failed' || status === 'declined' || status === 'cancelled';
  return {
    depositId: row.depositId,
    method: row.method,
    currencyCode: row.currencyCode,
    amount: toExactString(row.amountMinor, row.currencyCode),
    status,
    failureCode: hasFailed ? row.failureReason : null,
    paymentUrl: row.state === 'pending' ? row.paymentUrl : null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
