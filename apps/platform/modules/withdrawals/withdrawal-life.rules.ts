export type WithdrawalState =
  | 'requested'
  | 'pending'
  | 'confirmed'
  | 'paying'
  | 'sent'
  | 'returned'
  | 'rejected'
  | 'cancelled';

/** What a company says of a payment that it was asked to make. */
export type PayOutUpdate = 'processing' | 'sent' | 'refused' | 'returned';

/** What happens to a withdrawal. `confirm` says whether the policy wants a second person after this one. */
export type WithdrawalAction =
  | { readonly do: 'confirm'; readonly needsSecond: boolean }
  /** `hold_back`: the account was recovered, and a person has to confirm it again. */
  | { readonly do: 'reject' | 'begin' | 'hold_back' }
  /** `isWaiting`: nothing may be paid to its destination yet. */
  | { readonly do: 'cancel'; readonly isInWaitingPeriod: boolean }
  | { readonly do: 'hear'; readonly update: PayOutUpdate };

/** What the ledger does with the money that is held: it leaves, it goes back to the player, or it comes back after it had left. */
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
    // It was sent and came back before we looked: both are booked.
    if (update === 'returned') return transition('returned', 'settle', 'return');
  }
  if (state === 'sent' && update === 'returned') return transition('returned', 'return');
  return null;
}

/**
 * The whole life of a withdrawal. Null: nothing happens. Held money is decided once: it leaves with `sent`, and goes back with `rejected` or `cancelled`; nothing
 * is paid that was not confirmed, and nothing is taken back that is being paid.
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
      // A confirmed one that waits for a new destination may be a thief's: its owner was told by mail and can stop it.
      return isUndecided || (state === 'confirmed' && action.isInWaitingPeriod)
        ? transition('cancelled', 'release')
        : null;
    case 'begin':
      return state === 'confirmed' ? transition('paying') : null;
    case 'hear':
      return applyUpdate(state, action.update);
  }
}

/** The company's word is not final before this: money that was sent may come back. */
export const RETURN_WATCH_DAYS = 14;
const MINUTE = 60;
const DAY = 86_400;

/** Seconds until the job looks again; null where nothing is expected any more. `checks` counts the looks in this state. */
export function nextCheckSeconds(state: WithdrawalState, checks: number): number | null {
  if (state === 'confirmed') return 0;
  if (state === 'paying') return Math.min(5 * 2 ** checks, 30 * MINUTE);
  // Soon at first (the sandbox returns at once), then once a day.
  if (state === 'sent') return checks < 4 ? 10 * 4 ** checks : checks < RETURN_WATCH_DAYS + 4 ? DAY : null;
  return null;
}
