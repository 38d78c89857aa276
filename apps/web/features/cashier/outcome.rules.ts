import type { Deposit } from './payment-method.ts';

/** The result dialogs of the address, without the one of 3-D Secure, which becomes one of these. */
export const RESULT_MODALS = [
  'deposit-success',
  'deposit-failed',
  'deposit-return',
  'deposit-decline',
  'deposit-cancel',
  'deposit-pending',
] as const;
export type ResultModal = (typeof RESULT_MODALS)[number];

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
 * The address only opened the dialog: what it says comes from the server. Without a payment to ask about, bad news may be told as the address has it
 * (it promises nothing), success and pending never.
 */
export function decideOutcome(modal: ResultModal, knowledge: Knowledge): Outcome {
  if (knowledge.kind === 'found') return BY_STATUS[knowledge.deposit.status];
  if (knowledge.kind === 'asking') return 'checking';
  if (knowledge.kind === 'unreachable') return 'unreachable';
  if (modal === 'deposit-failed') return 'failed';
  if (modal === 'deposit-decline') return 'decline';
  return modal === 'deposit-cancel' ? 'cancel' : 'unconfirmed';
}

/** True while the end may still come by itself. */
export function isWaiting(outcome: Outcome): boolean {
  return outcome === 'pending' || outcome === 'processing';
}

/** Wait before the server is asked again, after `asked` answers that were not final: 1.5 s, then slower, then every 15 s. */
export function pollDelayMs(asked: number): number {
  if (asked < 10) return 1_500;
  return asked < 30 ? 5_000 : 15_000;
}
