import type { AssetCode } from '@marquee/money/assets.ts';
import type { StatementKind } from '../payments/index.ts';

/** From an instant, and before another. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A line of a company's statement as it was read; amounts are null where they cannot be read as amounts of their currency. */
export interface ProviderLine {
  readonly provider: string;
  readonly lineId: string;
  readonly kind: StatementKind;
  readonly acquirerId: string;
  readonly reference: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint | null;
  readonly feeMinor: bigint | null;
  /** The company's own words, for whoever has to look. */
  readonly original: { readonly amount: string; readonly fee: string };
  readonly at: Date;
}

/** Kinds of lines that are about a deposit; the others are about a withdrawal. */
export type PaymentLineKind = Exclude<StatementKind, 'payout' | 'payout_return'>;

/** A movement after the credit, as the payment records have it. `totalMinor` is the sum of its kind with it. */
export interface RecordedReturn {
  readonly kind: Exclude<PaymentLineKind, 'payment'>;
  readonly amountMinor: bigint;
  readonly totalMinor: bigint;
  readonly at: Date;
}

/** A deposit as the payment records have it. */
export interface RecordedPayment {
  readonly provider: string;
  readonly reference: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly state: string;
  readonly acquirerId: string | null;
  /** When the money was credited; null where it was not. */
  readonly creditedAt: Date | null;
  readonly createdAt: Date;
  readonly returns: readonly RecordedReturn[];
}

/** A withdrawal as our records have it. */
export interface RecordedPayOut {
  readonly provider: string;
  readonly reference: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  /** What leaves the wallet: the payee has it less by the fee. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly state: string;
  /** The company's own id of it; null before it has answered. */
  readonly providerPaymentId: string | null;
  /** When we heard that it was sent, and that it came back; null where it was not, or did not. */
  readonly sentAt: Date | null;
  readonly returnedAt: Date | null;
  readonly createdAt: Date;
}

/** A transfer of the ledger that moved money between a player and a company. */
export interface BookedTransfer {
  readonly transferId: string;
  /** Who made the external id: the company's adapter, or the withdrawals. */
  readonly source: string;
  readonly externalId: string;
  readonly reference: string;
  readonly playerId: string;
  readonly kind: 'deposit' | 'chargeback' | 'withdrawal_settle' | 'withdrawal_return';
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** What a company may keep of each payment: a share and a fixed part. */
export interface AgreedFee {
  readonly provider: string;
  readonly currencyCode: AssetCode;
  readonly ratePpm: bigint;
  readonly fixedMinor: bigint;
}

/** The three books, as far as they concern what happened in the period. */
export interface Books {
  readonly period: Period;
  /** Companies whose statements were read, each without a gap from an instant until after the period. */
  readonly statements: ReadonlyMap<string, { readonly readFrom: Date }>;
  readonly lines: readonly ProviderLine[];
  readonly payments: readonly RecordedPayment[];
  readonly payOuts: readonly RecordedPayOut[];
  readonly transfers: readonly BookedTransfer[];
  readonly agreedFees: readonly AgreedFee[];
}

/**
 * `missing_here`, `missing_there`: one side knows of money that the other does not. `status`: the other side has the money of a payment that is not
 * credited, or has paid out what was not sent. `duplicate`: the same money twice. `orphan_ledger`: the ledger moved money for no payment; `missing_ledger`: it did not where it should.
 * `wrong_account`: another player's wallet, or another payment of the company. `late`: booked here long after the company had it.
 */
export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'amount'
  | 'currency'
  | 'status'
  | 'duplicate'
  | 'orphan_ledger'
  | 'missing_ledger'
  | 'wrong_account'
  | 'late'
  | 'fee';

export interface Difference {
  readonly kind: DifferenceKind;
  /** What the payment record was held against. */
  readonly side: 'provider' | 'ledger';
  readonly provider: string;
  readonly reference: string;
  readonly movement: StatementKind;
  /** What our payment record says, and what the other side says; null where it says nothing. */
  readonly here: string | null;
  readonly there: string | null;
  /** Ids to look for. Never a player's. */
  readonly detail: string;
  readonly at: Date;
}
