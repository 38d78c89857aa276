/**
 * What the platform needs from a company that pays players. Invariants that every adapter must keep:
 *
 * 1. `send` is idempotent by `idempotencyKey`: the same key and request is the same payment for ever, never a second one.
 * 2. `unknown` means that the outcome is unknown (time-out, lost answer, 5xx). It is never reported as `refused`: only an answer of the company that nothing
 *    was and will be paid is. After `unknown` the caller repeats `send` with the same key; a new key is never made for the same withdrawal.
 * 3. `sent` is said when the money has left the company; `refused` when it never will. Neither becomes the other. What was sent may be `returned` later, whole.
 * 4. Amounts are decimal strings in major units: what arrives at the payee. The fee is kept by the company besides.
 * 5. Every call ends within the adapter's time-out, and none is made inside a database transaction.
 */
export interface PayOutCompany {
  /** Key of the adapter. */
  readonly name: string;
  send(request: PayOutRequest): Promise<PayOutResult>;
  find(idempotencyKey: string): Promise<PayOutResult>;
}

export interface PayOutRequest {
  readonly idempotencyKey: string;
  /** Our withdrawal id. */
  readonly reference: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly fee: string;
  readonly payee: {
    readonly network: string | null;
    readonly address: string;
    readonly tag: string | null;
    readonly fullName: string | null;
    readonly email: string | null;
  };
}

export interface PayOut {
  readonly companyId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: 'processing' | 'sent' | 'refused' | 'returned';
  /** What the payee finds the payment by: hash of the transaction, number at the bank. Null until it is sent. */
  readonly networkReference: string | null;
}

export type PayOutResult =
  | { readonly kind: 'known'; readonly payOut: PayOut }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };
