import type { StatementPeriod, StatementResult, WebhookHeaders } from '../payments/index.ts';

/**
 * What the platform needs from a company that pays players. Invariants that every adapter must keep:
 *
 * 1. `send` is idempotent by `idempotencyKey`: the same key and request is the same payment for ever, never a second one.
 * 2. `unknown` means that the outcome is unknown (time-out, lost answer, 5xx). It is never reported as `refused`: only an answer of the company that nothing
 *    was and will be paid is. After `unknown` the caller repeats `send` with the same key; a new key is never made for the same withdrawal.
 * 3. `sent` is said when the money has left the company; `refused` when it never will. Neither becomes the other. What was sent may be `returned` later, whole.
 * 4. Amounts are decimal strings in major units: what arrives at the payee. The fee is kept by the company besides.
 * 5. Where the company forgets keys after some time, `keyHours` says so: later than that, a request whose outcome is unknown is looked for and never sent again.
 * 6. Every call ends within the adapter's time-out, and none is made inside a database transaction.
 */
export interface PayOutProvider {
  /** Key of the adapter. */
  readonly name: string;
  send(request: PayOutRequest): Promise<PayOutResult>;
  /** `providerPaymentId` is the company's own id of the payment, where we have heard it. */
  find(idempotencyKey: string, providerPaymentId?: string | null): Promise<PayOutResult>;
  /** Hours for which the company recognises a key; absent: for ever. */
  readonly keyHours?: number;
  /** Everything that the company booked since `from` and before `to`: `payout` and `payout_return` lines. Absent where the acquirer of the same name tells it, or nobody does. */
  readStatement?(period: StatementPeriod): Promise<StatementResult>;
  /**
   * The company's id of the payment that a webhook is about, where its signature fits a current key; it is only a reason to ask. Null for any other body, which is not
   * taken. `foreign`: signed, and about nothing of ours.
   */
  readWebhook?(rawBody: Buffer, headers: WebhookHeaders): { readonly providerPaymentId: string } | 'foreign' | null;
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
  readonly providerPaymentId: string;
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
