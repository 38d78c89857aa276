import type { AssetCode } from '@marquee/money/assets.ts';
import type { StatementKind } from '../payments/index.ts';

/** From an instant (inclusive) to another (exclusive). */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A line of a provider's statement; amounts are null if they are not valid amounts of their currency. */
export interface ProviderLine {
  readonly provider: string;
  readonly lineId: string;
  readonly kind: StatementKind;
  readonly acquirerId: string;
  readonly reference: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint | null;
  readonly feeMinor: bigint | null;
  /** The provider's own text, for operators. */
  readonly original: { readonly amount: string; readonly fee: string };
  readonly at: Date;
}

/** Kinds of lines about a deposit; the others are about a withdrawal. */
export type PaymentLineKind = Exclude<StatementKind, 'payout' | 'payout_return'>;

/** A refund, chargeback or restoration, as our records have it. `totalMinor` is the total of its kind including it. */
export interface RecordedReturn {
  readonly kind: Exclude<PaymentLineKind, 'payment'>;
  readonly amountMinor: bigint;
  readonly totalMinor: bigint;
  readonly at: Date;
}

/** A deposit, as our records have it. */
export interface RecordedPayment {
  readonly provider: string;
  readonly reference: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly state: string;
  readonly acquirerId: string | null;
  /** When the money was credited; null if it was not. */
  readonly creditedAt: Date | null;
  readonly createdAt: Date;
  readonly returns: readonly RecordedReturn[];
}

/** A withdrawal, as our records have it. */
export interface RecordedPayOut {
  readonly provider: string;
  readonly reference: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  /** Debited from the wallet; the payee receives it less the fee. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly state: string;
  /** The provider's own id; null before the provider has responded. */
  readonly providerPaymentId: string | null;
  /** When we recorded it as sent and as returned; null if it was not. */
  readonly sentAt: Date | null;
  readonly returnedAt: Date | null;
  readonly createdAt: Date;
}

/** A ledger transfer between a player and a provider. */
export interface BookedTransfer {
  readonly transferId: string;
  /** The issuer of the external id: the provider's adapter, or `withdrawals`. */
  readonly source: string;
  readonly externalId: string;
  readonly reference: string;
  readonly playerId: string;
  readonly kind: 'deposit' | 'chargeback' | 'withdrawal_settle' | 'withdrawal_return';
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** The agreed fee of a provider per payment: a rate and a fixed part. */
export interface AgreedFee {
  readonly provider: string;
  readonly currencyCode: AssetCode;
  readonly ratePpm: bigint;
  readonly fixedMinor: bigint;
}

/** All records that concern the period. */
export interface Books {
  readonly period: Period;
  /** Providers whose statements were read, each without a gap from `readFrom` until after the period. */
  readonly statements: ReadonlyMap<string, { readonly readFrom: Date }>;
  readonly lines: readonly ProviderLine[];
  readonly payments: readonly RecordedPayment[];
  readonly payOuts: readonly RecordedPayOut[];
  readonly transfers: readonly BookedTransfer[];
  readonly agreedFees: readonly AgreedFee[];
}

/**
 * `missing_here`, `missing_there`: only one side has the money. `status`: the other side has the money of an uncredited payment, or has paid an unsent withdrawal.
 * `duplicate`: the same money twice. `orphan_ledger`: a transfer without a payment; `missing_ledger`: a missing transfer. `wrong_account`: another
 * player's wallet, or another payment of the provider. `late`: booked here long after the provider booked it.
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
  /** The side that our record was compared with. */
  readonly side: 'provider' | 'ledger';
  readonly provider: string;
  readonly reference: string;
  readonly movement: StatementKind;
  /** Our value and the other side's; null if there is none. */
  readonly here: string | null;
  readonly there: string | null;
  /** Ids for further search; never a player's. */
  readonly detail: string;
  readonly at: Date;
}
