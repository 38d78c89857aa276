/**
 * What the platform needs from a company that takes money from players. Invariants that every adapter must keep:
 *
 * 1. `open` is idempotent by `idempotencyKey`: the same key and request is the same payment for ever, never a second charge.
 * 2. `unknown` means that the outcome is unknown (time-out, lost answer, 5xx). It is never reported as `refused`: only an
 *    answer of the company that nothing was created is. After `unknown` the caller asks `find` with the same key, or repeats
 *    `open` with the same key; a new key is never made for the same deposit.
 * 3. `approved` is said only when the company has the money. Of `declined`, `cancelled`, `failed` and `expired` it may still become
 *    `approved` later (a slow bank); from `approved` it never goes back: what is refunded, charged back or restored afterwards is told
 *    by the sums of `returns`, which only grow. A company that tells of single refunds is summed up by its adapter.
 * 4. Amounts are decimal strings in major units, exactly as the company charges them; of coins that came, what they are worth.
 * 5. Every call ends within the adapter's time-out, and none is made inside a database transaction.
 * 6. Nothing that identifies a card leaves the adapter beyond the last four digits.
 * 7. A line of the statement keeps its id for ever, and stands in the statement of the day on which the company booked it.
 */
export interface Acquirer {
  /** Key of the adapter, as in webhook addresses and as `source` of ledger transfers. */
  readonly name: string;
  open(request: OpenRequest): Promise<AcquirerResult>;
  /** `acquirerId` is the company's own id of the payment, where we have heard it. */
  find(idempotencyKey: string, acquirerId?: string | null): Promise<AcquirerResult>;
  /**
   * Makes sure that a payment whose opening was never heard of cannot be paid any more, and answers how it ended: `refused` where nothing was opened. Present where
   * `find` cannot prove that: a deposit is not called over on the word `absent` of a search.
   */
  end?(request: OpenRequest): Promise<AcquirerResult>;
  /** Hands over the opaque answer of a 3-D Secure challenge; repeating it is harmless. */
  authenticate(acquirerId: string, response: string): Promise<AcquirerResult>;
  /**
   * Cancels a payment that nobody has paid yet, for ever; repeating it is harmless. Answers the payment as it is afterwards: one that is paid, or on its
   * way, stays as it is. `acquirerId` as in `find`. Absent where the company cancels nothing.
   */
  cancel?(idempotencyKey: string, acquirerId: string | null): Promise<AcquirerResult>;
  /** What is left on a voucher; takes nothing from it. Absent where the company sells none. */
  previewVoucher?(voucher: VoucherQuestion): Promise<VoucherResult>;
  /** The company's card form inside our page. Absent where its own page asks for everything. */
  readonly hostedFields?: HostedFields;
  /** Gives money of a payment back to whoever paid. Idempotent by its own key, like `open`. Absent where a company gives nothing back. */
  refund?(request: RefundRequest): Promise<AcquirerResult>;
  /** Everything that the company booked since `from` and before `to`. Absent where a company has no statement that a program can read. */
  readStatement?(period: StatementPeriod): Promise<StatementResult>;
  /**
   * The event in a webhook whose signature fits one of the current keys; null for any other body, which is not taken. `foreign`: signed, and about nothing of
   * ours. A company whose events do not tell the whole of a payment may be asked about it here.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): ParsedWebhook | Promise<ParsedWebhook>;
}

export const RETURN_KINDS = ['success', 'pending', 'declined', 'failed', 'cancelled', 'challenge', 'unknown'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** What the player chose on our page; the company's own page does not ask for it again. */
export type Choice =
  | {
      readonly kind: 'network';
      readonly network: string;
      readonly title: string;
      /** The payer decides in their wallet how much; `amount` of the request is the least. */
      readonly isAmountFree: boolean;
    }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'voucher'; readonly code: string }
  /** A card that was typed into the company's own form inside our page: its name of that form, and what it gave out there, once. */
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
 * Card fields of a company in a frame inside our page. The frame speaks the language of `docs/operations/hosted-fields.md` with our page; what is typed
 * into it never reaches our origin. It gives out a token that counts once, in its own session alone, and for a payment of the session's currency.
 */
export interface HostedFields {
  /** Scheme, host and port of the frames: pages allow no others, and believe nothing that comes from elsewhere. */
  readonly origin: string;
  open(request: FieldsRequest): Promise<FieldsResult>;
}

export interface FieldsRequest {
  /** Our own name of the session. */
  readonly reference: string;
  readonly currency: string;
  readonly language: string;
  /** The one origin whose pages may show the frame, and that it speaks with. */
  readonly pageOrigin: string;
}

export type FieldsResult =
  | {
      readonly kind: 'known';
      readonly session: {
        /** The company's name of the session. */
        readonly providerSession: string;
        /** Opens the form in this browser; worth nothing without it. */
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
 * `open` waits for the player, `challenge` for the answer to their bank's question, `processing` for somebody's bank. `authorised`: the bank has set
 * the money aside and the company has not taken it. `expired`: nobody paid in time.
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

/** Sums since the payment began, as decimal strings in its currency. */
export interface AcquirerReturns {
  readonly refunded: string;
  readonly chargedBack: string;
  /** Of what was charged back: decided for us, and with the company again. */
  readonly restored: string;
}

/**
 * Coins that the payer sends by themselves, in coins as decimal strings. Once the payment is approved, its `amount` is what came, converted by the
 * company: at `rate` what came in time, at the rate of its arrival what came later.
 */
export interface AcquirerTransfer {
  readonly network: string;
  readonly coin: string;
  /** Of this payment alone. */
  readonly address: string;
  readonly memo: string | null;
  readonly uri: string;
  /** Null: any amount from `minimum`. */
  readonly requested: string | null;
  readonly minimum: string;
  /** Price of one coin; null where the payment is in coins. */
  readonly rate: string | null;
  readonly rateExpiresAt: string | null;
  readonly expiresAt: string;
  /** Sum of what was seen. */
  readonly received: string;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
  /** Grows with each change: of two reports that overtook each other the larger is the newer. */
  readonly revision: number;
}

export interface VoucherQuestion {
  readonly code: string;
  readonly currency: string;
}

export type VoucherResult =
  | {
      readonly kind: 'known';
      /** What is left, and what it was sold with, as decimal strings. */
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
  /** The company's own word for why it did not work. */
  readonly failureReason: string | null;
  readonly paymentUrl: string;
  /** Absent where nothing has gone back. */
  readonly returns?: AcquirerReturns;
  /** Absent where nothing is sent by hand. */
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
  /** The company's id of the event; a repeated one is the same event. */
  readonly eventId: string;
  readonly payment: AcquirerPayment;
}

export interface StatementPeriod {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Money that came in; that went back to the payer; that a bank took back; that was decided for us and came again. Of money that goes out: `payout` is what
 * reached the payee, with what the company kept besides as its fee; `payout_return` is all of both, when it came back.
 */
export const STATEMENT_KINDS = ['payment', 'refund', 'chargeback', 'restore', 'payout', 'payout_return'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** One movement of our money in the company's own books. */
export interface StatementLine {
  readonly lineId: string;
  readonly kind: StatementKind;
  /** The company's id of the payment, or of the pay-out. */
  readonly acquirerId: string;
  /** Our id of the deposit, or of the withdrawal. */
  readonly reference: string;
  /** Above zero, whichever way the money went. */
  readonly amount: string;
  readonly currency: string;
  /** What the company keeps for its service, in the same currency; `0` where it keeps nothing. */
  readonly fee: string;
  readonly at: Date;
}

export type StatementResult =
  | { readonly kind: 'known'; readonly lines: readonly StatementLine[] }
  | { readonly kind: 'unknown'; readonly reason: string };
