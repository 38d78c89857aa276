import type { AcquirerStatus } from './port.ts';

/** `created`: our intent is written, the company has not answered yet. `review`: money came that does not fit, or the company has lost the payment; people decide. */
export type DepositState =
  | 'created'
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'declined'
  | 'review';

/** Which of them may still bring money. */
export const IS_UNDER_WAY: Readonly<Record<DepositState, boolean>> = {
  created: true,
  pending: true,
  processing: true,
  review: true,
  completed: false,
  failed: false,
  cancelled: false,
  declined: false,
};

export interface Expected {
  readonly state: DepositState;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
}

export interface Reported {
  readonly status: AcquirerStatus;
  /** Null where the company's amount cannot be read as an amount of its currency. */
  readonly amountMinor: bigint | null;
  readonly currencyCode: string;
}

/** What a report of the company does to a deposit. */
export type Settlement =
  | { readonly kind: 'credit' }
  | { readonly kind: 'move'; readonly to: 'pending' | 'processing' | 'failed' | 'cancelled' | 'declined' | 'review' }
  | { readonly kind: 'none' };

const NONE: Settlement = { kind: 'none' };

/**
 * Reports come doubled, late and in any order. Money that arrived is credited whatever was believed before (a bank may approve after the
 * payer gave up); nothing takes a credited deposit back; an ended one is not reopened by an older report. A different amount or
 * currency than agreed is never credited by a machine.
 */
export function decideSettlement(expected: Expected, reported: Reported): Settlement {
  if (expected.state === 'completed' || expected.state === 'review') return NONE;
  const isWaiting = expected.state === 'created' || expected.state === 'pending' || expected.state === 'processing';
  switch (reported.status) {
    case 'approved': {
      const fits = reported.currencyCode === expected.currencyCode && reported.amountMinor === expected.amountMinor;
      return fits ? { kind: 'credit' } : { kind: 'move', to: 'review' };
    }
    case 'declined':
    case 'cancelled':
    case 'failed':
      return isWaiting ? { kind: 'move', to: reported.status } : NONE;
    case 'processing':
      return isWaiting && expected.state !== 'processing' ? { kind: 'move', to: 'processing' } : NONE;
    case 'open':
      return expected.state === 'created' ? { kind: 'move', to: 'pending' } : NONE;
  }
}

/** Wait before the next look at a deposit that is not finished, after `checks` looks: 5 s growing to 10 minutes. */
export function nextCheckSeconds(checks: number): number {
  return Math.min(600, 5 * 2 ** Math.min(checks, 10));
}

/** An intent that the company still does not know after this long was never created there. */
export const INTENT_SECONDS_MAX = 900;

/** A payment that was opened, and that the company still does not know after this long, is not found again by asking: people do. */
export const LOST_SECONDS_MAX = 3 * 86_400;
