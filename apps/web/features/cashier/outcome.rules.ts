import type { Deposit } from './payment-method.ts';

/**
 * What a dialog says. `checking`: the server has not answered yet; `unconfirmed`: nothing is known about such a payment of this player;
 * `unreachable`: the server cannot be asked now.
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

/**
 * The address only opens the dialog; what it says comes from the server alone. Without an answer about the payment the dialog claims neither success nor
 * failure, whatever the address says.
 */
export function decideOutcome(knowledge: Knowledge): Outcome {
  if (knowledge.kind === 'found') return BY_STATUS[knowledge.deposit.status];
  if (knowledge.kind === 'asking') return 'checking';
  return knowledge.kind === 'unreachable' ? 'unreachable' : 'unconfirmed';
}

/** True while the end may still come by itself. */
export function isPending(outcome: Outcome): boolean {
  return outcome === 'pending' || outcome === 'processing';
}

/** Wait before the server is asked again, after `asked` answers that were not final: 1.5 s, then slower, then every 15 s. */
export function pollDelayMs(attempts: number): number {
  if (attempts < 10) return 1_500;
  return attempts < 30 ? 5_000 : 15_000;
}
