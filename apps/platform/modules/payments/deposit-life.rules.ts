import type { AcquirerStatus } from './port.ts';

/**
 * Before money, in the only direction in which a deposit moves on. `created`: our intent is written and the company has not answered; `pending`
 * waits for the player, `challenge` for their bank's question to them, `authorised` for the company to take what the bank has set aside,
 * `processing` for somebody's bank.
 */
export const OPEN_STATES = ['created', 'pending', 'challenge', 'authorised', 'processing'] as const;
/** Ended without money; money may still come. */
export const UNPAID_STATES = ['failed', 'declined', 'cancelled', 'expired'] as const;
/** The money came; what of it went back since says which. */
export const CREDITED_STATES = ['completed', 'partly_refunded', 'refunded', 'charged_back'] as const;
/** `review`: money came that does not fit, or the company has lost the payment; people decide. */
export const DEPOSIT_STATES = [...OPEN_STATES, ...UNPAID_STATES, ...CREDITED_STATES, 'review'] as const;

/** Those that may still bring money. */
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
 * What went back of a deposit, and came again of that: sums since the beginning, which only grow. So a doubled report says nothing new, and of two
 * that overtook each other the larger sum is the newer.
 */
export interface Returns {
  readonly refundedMinor: bigint;
  readonly chargedBackMinor: bigint;
  /** Of charge-backs that were decided for us. */
  readonly restoredMinor: bigint;
}

export const NOTHING_RETURNED: Returns = { refundedMinor: 0n, chargedBackMinor: 0n, restoredMinor: 0n };

/** How the money that came differs from what was agreed. */
export type ArrivalDifference = 'less' | 'more';

/** A deposit as far as its life goes. */
export interface DepositLife extends Returns {
  readonly state: DepositState;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  /** A person has ended it, and what the company had went back: no report brings it to life again. */
  readonly isClosed?: boolean;
}

/** What the company says of it, whatever brought it here. */
export interface DepositUpdate {
  readonly status: AcquirerStatus;
  /** Null where the company's amount cannot be read as an amount of its currency. */
  readonly amountMinor: bigint | null;
  readonly currencyCode: string;
  /** Null where one of the sums cannot be read. */
  readonly returns: Returns | null;
}

/** One movement of money in the ledger. `totalMinor` is the sum of its kind afterwards, and its identity: the same sum is never booked twice. */
export interface Booking {
  readonly kind: 'credit' | 'refund' | 'chargeback' | 'restore';
  readonly amountMinor: bigint;
  readonly totalMinor: bigint;
}

/** What a person has to look at: nothing else was done about it. */
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

/** An older report never takes a deposit back, and an ended one is not opened again. */
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
  const isAnySumBelowZero = refundedMinor < 0n || chargedBackMinor < 0n || restoredMinor < 0n;
  return (
    !isAnySumBelowZero &&
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

/** Books what is new in the sums; money that is not there yet cannot go back. */
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

/** Another amount than agreed, where it may be credited as it came; null where people decide. */
function creditableAmount(
  life: DepositLife,
  { amountMinor, currencyCode }: DepositUpdate,
  creditedDifferences: readonly ArrivalDifference[],
): bigint | null {
  if (amountMinor === null || amountMinor <= 0n || currencyCode !== life.currencyCode) return null;
  return creditedDifferences.includes(amountMinor < life.amountMinor ? 'less' : 'more') ? amountMinor : null;
}

/** Whether the company has given back, or lost to a bank, everything that it had. */
function isAllGone({ amountMinor, returns }: DepositUpdate): boolean {
  if (amountMinor === null || returns === null) return false;
  const { refundedMinor, chargedBackMinor, restoredMinor } = returns;
  return isPossible(returns, amountMinor) && refundedMinor + chargedBackMinor - restoredMinor === amountMinor;
}

/**
 * What one report of the company does to a deposit: the whole of its life is this function. Reports come doubled, late and in any order. Money that
 * arrived is credited whatever was believed before (a bank may approve after the payer gave up, or after the page expired); a credited deposit
 * is never opened again, and money leaves it only by sums that grow. A different currency than agreed is never credited by a machine, and a
 * different amount only where the method's data says so: then what came is what the deposit is.
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
