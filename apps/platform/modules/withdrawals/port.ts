import type { StatementPeriod, StatementResult, WebhookHeaders } from '../payments/index.ts';

/**
 * What the platform needs from a payout provider. Invariants of every adapter:
 *
 * 1. `send` is idempotent by `idempotencyKey`: the same key and request always give the same payment, never a second one.
 * 2. `unknown` means that the outcome is unknown (timeout, lost response, 5xx). It must never be reported as `refused`, which requires the provider's
 *    statement that nothing was or will be paid. After `unknown` the caller repeats `send` with the same key; a withdrawal never gets a new key.
 * 3. `sent` is reported when the money has left the provider, `refused` when it never will. Neither becomes the other. A sent payment may be `returned` later, whole.
 * 4. Amounts are decimal strings in major units: what the payee receives. The provider's fee is separate.
 * 5. If the provider forgets keys, `keyHours` says after how long: later a payment with an unknown outcome is only searched, never sent again.
 * 6. Every method ends within the adapter's timeout, and none is called inside a database transaction.
 */
export interface PayOutProvider {
  /** Key of the adapter. */
  readonly name: string;
  send(request: PayOutRequest): Promise<PayOutResult>;
  /** `providerPaymentId` is the provider's own id of the payment, if known. */
  find(idempotencyKey: string, providerPaymentId?: string | null): Promise<PayOutResult>;
  /** Hours for which the provider recognises a key; absent: forever. */
  readonly keyHours?: number;
  /** `payout` and `payout_return` lines booked from `from` (inclusive) to `to` (exclusive). Absent if the acquirer of the same name has them, or if there are none. */
  readStatement?(period: StatementPeriod): Promise<StatementResult>;
  /**
   * The provider's payment id in a webhook whose signature matches a current secret; it only triggers a check. Null for any other body. `foreign`: signed, and
   * not about our payments.
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
  /** The payee's reference of the payment: transaction hash or bank reference. Null until it is sent. */
  readonly networkReference: string | null;
}

export type PayOutResult =
  | { readonly kind: 'known'; readonly payOut: PayOut }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };
