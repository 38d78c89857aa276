import { compareAmounts } from '@marquee/money/format.ts';
import type { Deposit, Transfer } from './payment-method.ts';

/** URL of the transfer page of a crypto deposit. */
export function transferHref(cashierHref: string, depositId: string): string {
  return `${cashierHref}?transfer=${encodeURIComponent(depositId)}`;
}

/**
 * Stage of a crypto transfer. `waiting`: nothing received; `seen`: received, not yet confirmed; `late`: received after
 * the expiry; `expired`: expired without coins; `lost`: sent in a way that cannot be credited; `review`: under manual
 * review; `returned`: fully or partly refunded.
 */
export type TransferStage =
  | 'waiting'
  | 'seen'
  | 'late'
  | 'credited'
  | 'expired'
  | 'lost'
  | 'failed'
  | 'review'
  | 'returned';

/** Provider failure codes for mistakes of the sender. */
const LOSSES: readonly (string | null)[] = ['wrong_network', 'memo_missing'];

export function stageOf({ status, failureCode }: Deposit, transfer: Transfer): TransferStage {
  const hasCome = /[1-9]/.test(transfer.received);
  switch (status) {
    case 'pending':
      return hasCome ? 'seen' : 'waiting';
    case 'processing':
      if (!hasCome) return 'waiting';
      return transfer.confirmations < transfer.confirmationsNeeded ? 'seen' : 'review';
    case 'completed':
      return 'credited';
    case 'expired':
      return hasCome ? 'late' : 'expired';
    case 'failed':
      return LOSSES.includes(failureCode) ? 'lost' : 'failed';
    case 'declined':
    case 'cancelled':
      return 'failed';
    case 'partly_refunded':
    case 'refunded':
    case 'charged_back':
      return 'returned';
  }
}

/** How the received amount differs from the requested one. */
export function differenceOf({ requested, received, coin }: Transfer): 'none' | 'less' | 'more' {
  if (requested === null || !/[1-9]/.test(received)) return 'none';
  const order = compareAmounts(received, requested, coin);
  return order === 0 ? 'none' : order < 0 ? 'less' : 'more';
}

/** True for stages in which the address must no longer be used. */
export function isFinalStage(stage: TransferStage): boolean {
  return stage !== 'waiting' && stage !== 'seen' && stage !== 'late';
}
