/**
 * What the platform needs from a market's central deposit file, which counts the deposits of a person with all operators. Invariants of every adapter:
 *
 * 1. `reserve` is idempotent by `reference`: repeated, it reserves nothing more and returns the same.
 * 2. `unknown` means that the outcome is unknown (timeout, lost response, 5xx); it must never be reported as `exceeded`.
 * 3. `settle` is idempotent. A released reference can no longer be reserved, also if its reservation arrives later; it can still be confirmed, because a
 *    bank may pay after we gave up.
 * 4. Every method ends within the adapter's timeout, and none is called inside a database transaction.
 */
export interface CentralDepositFile {
  readonly name: string;
  reserve(reservation: CentralReservation): Promise<ReserveResult>;
  /** Confirms the amount that was paid, or releases the reservation. */
  settle(reference: string, outcome: CentralOutcome): Promise<SettleResult>;
}

export interface CentralPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
}

export interface CentralReservation {
  readonly reference: string;
  readonly person: CentralPerson;
  /** Decimal string in major units. */
  readonly amount: string;
  readonly currency: string;
  /** Most deposits of a calendar month of the file, in the same currency. */
  readonly monthlyMax: string;
}

export type ReserveResult =
  | { readonly kind: 'reserved' }
  /** Nothing was reserved; `left` is what the person can still deposit this month. */
  | { readonly kind: 'exceeded'; readonly left: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type CentralOutcome =
  | { readonly kind: 'confirmed'; readonly amount: string; readonly currency: string }
  | { readonly kind: 'released' };

export type SettleResult = { readonly kind: 'done' } | { readonly kind: 'unknown'; readonly reason: string };
