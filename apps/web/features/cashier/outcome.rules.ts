import type { Deposit } from './payment-method.ts';

/**
 * Outcome shown in a dialog. `checking`: no server response yet; `unconfirmed`: the player has no such payment;
 * `unreachable`: the server request failed.
 */
export type Outcome =
  | 'checking'
  | 'unreachable'
  | 'unconfirmed'
  | 'success'
  | 'failed'
  | 'decline'
  | 'cancel'
  | 'pending'
  | 'processing'
  | 'expired'
  | 'refunded'
  | 'charged_back';

export type Knowledge =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'found'; readonly deposit: Pick<Deposit, 'status'> };

const BY_STATUS: Readonly<Record<Deposit['status'], Outcome>> = {
  completed: 'success',
  failed: 'failed',
  declined: 'decline',
  cancelled: 'cancel',
  pending: 'pending',
  processing: 'processing',
  expired: 'expired',
  partly_refunded: 'refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** Determined by the server only, whatever the URL says. Without server data the outcome is neither success nor failure. */
export function decideOutcome(knowledge: Knowledge): Outcome {
  if (knowledge.kind === 'found') return BY_STATUS[knowledge.deposit.status];
  if (knowledge.kind === 'asking') return 'checking';
  return knowledge.kind === 'unreachable' ? 'unreachable' : 'unconfirmed';
}

/** Milliseconds until the next poll, after `attempts` non-final responses: 1.5 s, then 5 s, then 15 s. */
export function pollDelayMs(attempts: number): number {
  if (attempts < 10) return 1_500;
  return attempts < 30 ? 5_000 : 15_000;
}
