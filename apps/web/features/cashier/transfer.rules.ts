import { compareAmounts } from '@marquee/money/format.ts';
import type { Deposit, Transfer } from './payment-method.ts';

/** The page of coins that are sent, from the cashier's own address. */
export function transferHref(cashierHref: string, depositId: string): string {
  return `${cashierHref}?transfer=${encodeURIComponent(depositId)}`;
}

/**
 * Where it stands. `waiting`: nothing came yet; `seen`: coins came and are not sure yet; `late`: the same after the time was up; `expired`: the time is up and
 * nothing came; `lost`: sent in a way that nobody can credit; `review`: people look at it; `returned`: some of it went back since.
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

/** Reasons of the company that say what the sender did. */
const LOSSES: readonly (string | null)[] = ['wrong_network', 'memo_missing'];

export function stageOf({ status, failureCode }: Deposit, transfer: Transfer): TransferStage {
  const hasCome = /[1-9]/.test(transfer.received);
  switch (status) {
    case 'pending':
      return hasCome ? 'seen' : 'waiting';
    case 'processing':
      return hasCome && transfer.confirmations < transfer.confirmationsNeeded ? 'seen' : hasCome ? 'review' : 'waiting';
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

/** How what came differs from what was asked. */
export function differenceOf({ requested, received, coin }: Transfer): 'none' | 'less' | 'more' {
  if (requested === null || !/[1-9]/.test(received)) return 'none';
  const order = compareAmounts(received, requested, coin);
  return order === 0 ? 'none' : order < 0 ? 'less' : 'more';
}

/** Stages in which nothing more is to be done with the address. */
export function isOver(stage: TransferStage): boolean {
  return stage !== 'waiting' && stage !== 'seen' && stage !== 'late';
}
