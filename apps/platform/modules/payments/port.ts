/**
 * What the platform needs from a payment provider. Invariants of every adapter:
 *
 * 1. `open` is idempotent by `idempotencyKey`: the same key and request always give the same payment, never a second charge.
 * 2. `unknown` means that the outcome is unknown (timeout, lost response, 5xx). It must never be reported as `refused`, which requires the provider's
 *    statement that nothing was created. After `unknown` the caller calls `find` or repeats `open` with the same key; a deposit never gets a new key.
 * 3. `approved` is reported only when the provider has the money. `declined`, `cancelled`, `failed` and `expired` may still become `approved` later (a
 *    slow bank); `approved` is final: later refunds, chargebacks and restorations are reported by the totals of `returns`, which only grow. If a provider
 *    reports single refunds, its adapter adds them up.
 * 4. Amounts are decimal strings in major units, exactly as the provider charges them; for coins, the value of what arrived.
 * 5. Every method ends within the adapter's timeout, and none is called inside a database transaction.
 * 6. No card data leaves the adapter beyond the last four digits.
 * 7. A statement line keeps its id, and belongs to the statement of the day on which the provider booked it.
 */
export interface Acquirer {
  /** Key of the adapter, in webhook paths and as `source` of ledger transfers. */
  readonly name: string;
  open(request: OpenRequest): Promise<AcquirerResult>;
  /** `acquirerId` is the provider's own id of the payment, if known. */
  find(idempotencyKey: string, acquirerId?: string | null): Promise<AcquirerResult>;
  /**
   * Makes sure that a payment whose opening had no known outcome can no longer be paid, and returns how it ended: `refused` if nothing was opened. Must be
   * present if `find` cannot prove that: a deposit does not end just because a search says `absent`.
   */
  end?(request: OpenRequest): Promise<AcquirerResult>;
  /** Sends the opaque response of a 3-D Secure challenge. Idempotent. */
  authenticate(acquirerId: string, response: string): Promise<AcquirerResult>;
  /**
   * Cancels an unpaid payment permanently. Idempotent. Returns the payment as it is afterwards: one that is paid or on its way is unchanged. `acquirerId`
   * as in `find`. Absent if the provider cannot cancel.
   */
  cancel?(idempotencyKey: string, acquirerId: string | null): Promise<AcquirerResult>;
  /** The balance of a voucher, without redeeming it. Absent if the provider has no vouchers. */
  previewVoucher?(voucher: VoucherQuery): Promise<VoucherResult>;
  /** The provider's card form inside our page. Absent if the provider uses its own page. */
  readonly hostedFields?: HostedFields;
  /** Returns money of a payment to the payer. Idempotent by its own key, like `open`. Absent if the provider has no refunds. */
  refund?(request: RefundRequest): Promise<AcquirerResult>;
  /** Everything that the provider booked from `from` (inclusive) to `to` (exclusive). Absent if it has no machine-readable statement. */
  readStatement?(period: StatementPeriod): Promise<StatementResult>;
  /**
   * The event of a webhook whose signature matches one of the current secrets; null for any other body. `foreign`: signed, and not about our payments. May
   * call the provider if its events do not contain the whole payment.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): ParsedWebhook | Promise<ParsedWebhook>;
}

export const RETURN_KINDS = ['success', 'pending', 'declined', 'failed', 'cancelled', 'challenge', 'unknown'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** What the player chose on our page, so that the provider's page does not ask again. */
export type Choice =
  | {
      readonly kind: 'network';
      readonly network: string;
      readonly title: string;
      /** The payer decides the amount in their wallet; `amount` of the request is the minimum. */
      readonly isAmountFree: boolean;
    }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'voucher'; readonly code: string }
  /** A card entered into the provider's form inside our page: the provider's session id and a single-use token. */
  | { readonly kind: 'card'; readonly session: string; readonly token: string };

export interface OpenRequest {
  readonly idempotencyKey: string;
  /** Our deposit id. */
  readonly reference: string;
  readonly method: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: string;
  /** Comes back unchanged with a 3-D Secure challenge and binds it to this deposit (MD). */
  readonly merchantData: string;
  readonly choice: Choice | null;
  readonly returnUrls: Readonly<Record<ReturnKind, string>>;
}

/**
 * Card fields of a provider in a frame inside our page. Frame and page use the messages of `docs/operations/hosted-fields.md`; card data never reaches our
 * origin. The frame issues a token that is valid once, in its own session and for a payment in the session's currency.
 */
export interface HostedFields {
  /** Scheme, host and port of the frames: the CSP allows no others, and messages from other origins are ignored. */
  readonly origin: string;
  open(request: FieldsRequest): Promise<FieldsResult>;
}

export interface FieldsRequest {
  /** Our own id of the session. */
  readonly reference: string;
  readonly currency: string;
  readonly language: string;
  /** The only origin whose pages may embed the frame and exchange messages with it. */
  readonly pageOrigin: string;
}

export type FieldsResult =
  | {
      readonly kind: 'known';
      readonly session: {
        /** The provider's id of the session. */
        readonly providerSession: string;
        /** Opens the form in this browser; useless without the session. */
        readonly clientToken: string;
        /** At `origin`. */
        readonly frameUrl: string;
        readonly expiresAt: Date;
      };
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface RefundRequest {
  readonly idempotencyKey: string;
  readonly acquirerId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

/**
 * `open`: waiting for the player; `challenge`: waiting for 3-D Secure; `processing`: waiting for a bank; `authorised`: the bank has reserved the money and
 * the provider has not captured it; `expired`: not paid in time.
 */
export type AcquirerStatus =
  | 'open'
  | 'challenge'
  | 'authorised'
  | 'processing'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'failed'
  | 'expired';

/** Totals since the payment began, as decimal strings in its currency. */
export interface AcquirerReturns {
  readonly refunded: string;
  readonly chargedBack: string;
  /** The part of `chargedBack` that was decided in our favour and returned to us. */
  readonly restored: string;
}

/**
 * Coins that the payer sends from a wallet; coin amounts are decimal strings. Once the payment is approved, its `amount` is what arrived, converted by the
 * provider: at `rate` if it arrived in time, otherwise at the rate of its arrival.
 */
export interface AcquirerTransfer {
  readonly network: string;
  readonly coin: string;
  /** Used for this payment only. */
  readonly address: string;
  readonly memo: string | null;
  readonly uri: string;
  /** Null: any amount from `minimum`. */
  readonly requested: string | null;
  readonly minimum: string;
  /** Price of one coin; null if the payment is in coins. */
  readonly rate: string | null;
  readonly rateExpiresAt: string | null;
  readonly expiresAt: string;
  /** Total of the transactions seen. */
  readonly received: string;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
  /** Grows with each change: the larger of two reports is the newer. */
  readonly revision: number;
}

export interface VoucherQuery {
  readonly code: string;
  readonly currency: string;
}

export type VoucherResult =
  | {
      readonly kind: 'known';
      /** `amount` is the remaining balance, `value` the original one, as decimal strings. */
      readonly amount: string;
      readonly value: string;
      readonly expiresAt: string;
    }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'used' | 'expired' | 'currency' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface AcquirerPayment {
  readonly acquirerId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: AcquirerStatus;
  /** The provider's own failure code. */
  readonly failureReason: string | null;
  readonly paymentUrl: string;
  /** The same for the same card, and says nothing about it; absent or null for other payments and from providers that have none. */
  readonly cardFingerprint?: string | null;
  /** Absent if nothing was refunded or charged back. */
  readonly returns?: AcquirerReturns;
  /** Absent for payments without coins. */
  readonly transfer?: AcquirerTransfer;
}

export type AcquirerResult =
  | { readonly kind: 'known'; readonly payment: AcquirerPayment }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;
export type ParsedWebhook = WebhookEvent | 'foreign' | null;

export interface WebhookEvent {
  /** The provider's id of the event; the same for repeated deliveries. */
  readonly eventId: string;
  readonly payment: AcquirerPayment;
}

export interface StatementPeriod {
  readonly from: Date;
  readonly to: Date;
}

/**
 * `payment`: received; `refund`: returned to the payer; `chargeback`: taken back by a bank; `restore`: won back from a chargeback. `payout` is what reached the
 * payee, with the provider's fee beside it; `payout_return` is the sum of both, when it came back.
 */
export const STATEMENT_KINDS = ['payment', 'refund', 'chargeback', 'restore', 'payout', 'payout_return'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** One line of our money in the provider's books. */
export interface StatementLine {
  readonly lineId: string;
  readonly kind: StatementKind;
  /** The provider's id of the payment or payout. */
  readonly acquirerId: string;
  /** Our id of the deposit or withdrawal. */
  readonly reference: string;
  /** Above zero in both directions. */
  readonly amount: string;
  readonly currency: string;
  /** The provider's fee in the same currency; `0` if there is none. */
  readonly fee: string;
  readonly at: Date;
}

export type StatementResult =
  | { readonly kind: 'known'; readonly lines: readonly StatementLine[] }
  | { readonly kind: 'unknown'; readonly reason: string };
