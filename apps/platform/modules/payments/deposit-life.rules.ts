import type { AcquirerStatus } from './port.ts';

/**
 * Before money, in the only order in which a deposit advances. `created`: our intent is written, the provider has not responded; `pending`: waiting for
 * the player; `challenge`: waiting for 3-D Secure; `authorised`: waiting for the provider to capture; `processing`: waiting for a bank.
 */
export const OPEN_STATES = ['created', 'pending', 'challenge', 'authorised', 'processing'] as const;
/** Ended without money; money may still arrive. */
export const UNPAID_STATES = ['failed', 'declined', 'cancelled', 'expired'] as const;
/** Credited; the rest says what went back since. */
export const CREDITED_STATES = ['completed', 'partly_refunded', 'refunded', 'charged_back'] as const;
/** `review`: the money does not match, or the provider has lost the payment; an operator decides. */
export const DEPOSIT_STATES = [...OPEN_STATES, ...UNPAID_STATES, ...CREDITED_STATES, 'review'] as const;

/** States that may still bring money. */
export const PENDING_STATES = [...OPEN_STATES, 'review'] as const;

export type DepositState = (typeof DEPOSIT_STATES)[number];
type OpenState = (typeof OPEN_STATES)[number];
type CreditedState = (typeof CREDITED_STATES)[number];

export function isOpen(state: DepositState): state is OpenState {
  return (OPEN_STATES as readonly DepositState[]).includes(state);
}

export function isCredited(state: DepositState): state is CreditedState {
  return (CREDITED_STATES as readonly DepositState[]).includes(state);
}

/**
 * What went back of a deposit, and was restored of that, as totals since the beginning. Totals only grow, so a repeated report changes nothing and the
 * larger of two is the newer.
 */
export interface Returns {
  readonly refundedMinor: bigint;
  readonly chargedBackMinor: bigint;
  /** Of chargebacks that were decided in our favour. */
  readonly restoredMinor: bigint;
}

export const NOTHING_RETURNED: Returns = { refundedMinor: 0n, chargedBackMinor: 0n, restoredMinor: 0n };

/** How the amount that arrived differs from the agreed amount. */
export type ArrivalDifference = 'less' | 'more';

/** The part of a deposit that its state machine needs. */
export interface DepositLife extends Returns {
  readonly state: DepositState;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** An operator has ended the deposit and its money was returned: no report reopens it. */
  readonly isClosed?: boolean;
}

/** A provider's report, whichever way it arrived. */
export interface DepositUpdate {
  readonly status: AcquirerStatus;
  /** Null if the provider's amount is not a valid amount of its currency. */
  readonly amountMinor: bigint | null;
  readonly currencyCode: string;
  /** Null if one of the totals is invalid. */
  readonly returns: Returns | null;
}

/** One ledger transfer. `totalMinor` is the total of its kind afterwards and part of its identity, so one total is never booked twice. */
export interface Booking {
  readonly kind: 'credit' | 'refund' | 'chargeback' | 'restore';
  readonly amountMinor: bigint;
  readonly totalMinor: bigint;
}

/** Something that an operator has to look at; nothing was booked for it. */
export type Alarm = 'mismatch' | 'money_in_review' | 'impossible_returns';

export interface Verdict {
  readonly life: DepositLife;
  readonly bookings: readonly Booking[];
  readonly alarm: Alarm | null;
}

const REPORTED: Readonly<Record<Exclude<AcquirerStatus, 'approved'>, DepositState>> = {
  open: 'pending',
  challenge: 'challenge',
  authorised: 'authorised',
  processing: 'processing',
  declined: 'declined',
  cancelled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
};

/** An older report never moves a deposit backwards, and an ended deposit is not reopened. */
function nextState(state: DepositState, status: Exclude<AcquirerStatus, 'approved'>): DepositState {
  const to = REPORTED[status];
  if (!isOpen(state)) return state;
  if (!isOpen(to)) return to;
  return OPEN_STATES.indexOf(to) > OPEN_STATES.indexOf(state) ? to : state;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function isPossible({ refundedMinor, chargedBackMinor, restoredMinor }: Returns, amountMinor: bigint): boolean {
  return (
    refundedMinor >= 0n &&
    restoredMinor >= 0n &&
    restoredMinor <= chargedBackMinor &&
    refundedMinor + chargedBackMinor - restoredMinor <= amountMinor
  );
}

function hasReturns(returns: Returns | null): boolean {
  return (
    returns === null || returns.refundedMinor !== 0n || returns.chargedBackMinor !== 0n || returns.restoredMinor !== 0n
  );
}

function creditedState({ amountMinor, refundedMinor, chargedBackMinor, restoredMinor }: DepositLife): CreditedState {
  if (chargedBackMinor > restoredMinor) return 'charged_back';
  if (refundedMinor === 0n) return 'completed';
  return refundedMinor >= amountMinor ? 'refunded' : 'partly_refunded';
}

/** Books the increase of the totals; money that was not credited cannot go back. */
function applyReturns(life: DepositLife, reported: Returns | null): Verdict {
  if (reported === null || !isPossible(reported, life.amountMinor))
    return { life, bookings: [], alarm: 'impossible_returns' };
  const refundedMinor = larger(life.refundedMinor, reported.refundedMinor);
  const chargedBackMinor = larger(life.chargedBackMinor, reported.chargedBackMinor);
  const restoredMinor = larger(life.restoredMinor, reported.restoredMinor);
  const merged = { ...life, refundedMinor, chargedBackMinor, restoredMinor };
  if (!isPossible(merged, life.amountMinor)) return { life, bookings: [], alarm: 'impossible_returns' };
  const sums: readonly Booking[] = [
    { kind: 'refund', amountMinor: refundedMinor - life.refundedMinor, totalMinor: refundedMinor },
    { kind: 'chargeback', amountMinor: chargedBackMinor - life.chargedBackMinor, totalMinor: chargedBackMinor },
    { kind: 'restore', amountMinor: restoredMinor - life.restoredMinor, totalMinor: restoredMinor },
  ];
  const bookings = sums.filter(({ amountMinor }) => amountMinor > 0n);
  return { life: { ...merged, state: creditedState(merged) }, bookings, alarm: null };
}

/** An amount other than agreed, if the method credits such a difference as it arrived; null if an operator must decide. */
function creditableAmount(
  life: DepositLife,
  { amountMinor, currencyCode }: DepositUpdate,
  creditedDifferences: readonly ArrivalDifference[],
): bigint | null {
  if (amountMinor === null || amountMinor <= 0n || currencyCode !== life.currencyCode) return null;
  return creditedDifferences.includes(amountMinor < life.amountMinor ? 'less' : 'more') ? amountMinor : null;
}

/** Whether all that the provider received has been refunded or charged back. */
function isAllGone({ amountMinor, returns }: DepositUpdate): boolean {
  if (amountMinor === null || returns === null) return false;
  const { refundedMinor, chargedBackMinor, restoredMinor } = returns;
  return isPossible(returns, amountMinor) && refundedMinor + chargedBackMinor - restoredMinor === amountMinor;
}

/**
 * The state machine of a deposit: applies one report of the provider. Reports may be repeated, late and out of order. Money that arrived is credited
 * whatever was reported before (a bank may approve after the payer gave up or the page expired); a credited deposit is never reopened, and money
 * leaves it only by totals that grow. Another currency than agreed is never credited automatically, and another amount only if the method's data says so:
 * then it becomes the amount of the deposit.
 */
export function applyUpdate(
  life: DepositLife,
  update: DepositUpdate,
  creditedDifferences: readonly ArrivalDifference[] = [],
): Verdict {
  if (life.state === 'review' || life.isClosed === true) {
    const isMoneyThere = update.status === 'approved' && !isAllGone(update);
    return { life, bookings: [], alarm: isMoneyThere ? 'money_in_review' : null };
  }
  if (update.status !== 'approved') {
    const alarm = hasReturns(update.returns) ? 'impossible_returns' : null;
    return { life: { ...life, state: nextState(life.state, update.status) }, bookings: [], alarm };
  }
  const isAgreed = update.currencyCode === life.currencyCode && update.amountMinor === life.amountMinor;
  if (isCredited(life.state))
    return isAgreed ? applyReturns(life, update.returns) : { life, bookings: [], alarm: 'mismatch' };
  const amountMinor = isAgreed ? life.amountMinor : creditableAmount(life, update, creditedDifferences);
  if (amountMinor === null) return { life: { ...life, state: 'review' }, bookings: [], alarm: 'mismatch' };
  const credit: Booking = { kind: 'credit', amountMinor, totalMinor: amountMinor };
  const after = applyReturns({ ...life, amountMinor, state: 'completed' }, update.returns);
  return { ...after, bookings: [credit, ...after.bookings] };
}
