export const WITHDRAWAL_STATES = [
  'requested',
  'pending',
  'confirmed',
  'paying',
  'sent',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What a provider reports about a payment. */
export type PayOutUpdate = 'processing' | 'sent' | 'refused' | 'returned';

/** An action on a withdrawal. `needsSecond`: the policy requires two confirmations. */
export type WithdrawalAction =
  | { readonly do: 'confirm'; readonly needsSecond: boolean }
  /** `hold_back`: the account was recovered, and the withdrawal needs approval again. */
  | { readonly do: 'reject' | 'begin' | 'hold_back' }
  /** `isInWaitingPeriod`: its destination is in cool-down. */
  | { readonly do: 'cancel'; readonly isInWaitingPeriod: boolean }
  | { readonly do: 'report'; readonly update: PayOutUpdate };

/** What happens to the held money: it leaves, it is released to the player, or it returns after it left. */
export type BalanceOperation = 'settle' | 'release' | 'return';

export interface WithdrawalTransition {
  readonly to: WithdrawalState;
  /** In this order, in the same commit. */
  readonly bookings: readonly BalanceOperation[];
}

const transition = (to: WithdrawalState, ...bookings: BalanceOperation[]): WithdrawalTransition => ({ to, bookings });

function applyUpdate(state: WithdrawalState, update: PayOutUpdate): WithdrawalTransition | null {
  if (state === 'paying') {
    if (update === 'sent') return transition('sent', 'settle');
    if (update === 'refused') return transition('rejected', 'release');
    // It was sent and returned between two checks: both are booked.
    if (update === 'returned') return transition('returned', 'settle', 'return');
  }
  if (state === 'sent' && update === 'returned') return transition('returned', 'return');
  return null;
}

/**
 * The state machine of a withdrawal. Null: the action is not possible. Held money is decided once: it leaves with `sent`, and is released with `rejected` or
 * `cancelled`. Only confirmed withdrawals are paid, and a payment in progress cannot be cancelled.
 */
export function nextTransition(state: WithdrawalState, action: WithdrawalAction): WithdrawalTransition | null {
  const isUndecided = state === 'requested' || state === 'pending';
  switch (action.do) {
    case 'confirm':
      if (!isUndecided) return null;
      return action.needsSecond && state === 'requested' ? transition('pending') : transition('confirmed');
    case 'reject':
      return isUndecided || state === 'confirmed' ? transition('rejected', 'release') : null;
    case 'hold_back':
      return isUndecided || state === 'confirmed' ? transition('requested') : null;
    case 'cancel':
      // A confirmed one to a new destination may come from a hijacked account: its owner got an e-mail and can stop it.
      return isUndecided || (state === 'confirmed' && action.isInWaitingPeriod)
        ? transition('cancelled', 'release')
        : null;
    case 'begin':
      return state === 'confirmed' ? transition('paying') : null;
    case 'report':
      return applyUpdate(state, action.update);
  }
}

/** A sent payment is checked for this many days, because it may be returned. */
export const RETURN_WATCH_DAYS = 14;
const MINUTE = 60;
const DAY = 86_400;

/** Seconds until the next check; null if none is needed. `checks` counts the checks in this state. */
export function nextCheckSeconds(state: WithdrawalState, checks: number): number | null {
  if (state === 'confirmed') return 0;
  if (state === 'paying') return Math.min(5 * 2 ** checks, 30 * MINUTE);
  // Soon at first (the sandbox returns immediately), then once a day.
  if (state === 'sent') return checks < 4 ? 10 * 4 ** checks : checks < RETURN_WATCH_DAYS + 4 ? DAY : null;
  return null;
}
