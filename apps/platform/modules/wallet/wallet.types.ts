import type { AssetCode } from '@marquee/money/assets.ts';

/**
 * What every command of the ledger carries. (source, externalId) is its identity: the same id with the same input is answered
 * as the first time, with other input refused (`request.id_reused`). After an unknown outcome (connection lost, time-out) repeat the
 * command with the same id; never make a new one.
 */
export interface CommandId {
  /** Who made the id: `games`, `payments`, `bonuses`, or a provider's key. */
  readonly source: string;
  /**
   * Unique within the source, at most 200 characters. Where a browser chose it (Idempotency-Key), put the player's id in front: ids
   * are not scoped by player, because one id for two players must be refused.
   */
  readonly externalId: string;
}

export interface WalletCommand extends CommandId {
  readonly playerId: string;
  readonly asset: AssetCode;
}

export interface AmountCommand extends WalletCommand {
  /** Above zero (a win may be zero). */
  readonly amountMinor: bigint;
}

/** One player's money in one asset. All amounts in minor units. */
export interface Wallet {
  readonly asset: AssetCode;
  /** Withdrawable. */
  readonly realMinor: bigint;
  /** Restricted bonus money. */
  readonly bonusMinor: bigint;
  /** Held for withdrawals that are not decided. */
  readonly heldMinor: bigint;
  /** Grows by exactly one with each change. */
  readonly seq: bigint;
}

/** A wallet as it is now, with what only a read knows. */
export interface WalletState extends Wallet {
  readonly playerId: string;
  /** What the player owes after charge-backs and corrections; zero or above. */
  readonly owedMinor: bigint;
  /** The bonus that the bonus pocket belongs to; null when none is running. */
  readonly activeBonusId: string | null;
  /** True for the currency that the player chose to see and play in. */
  readonly isActive: boolean;
}

/** Sums of one wallet since it was opened. */
export interface WalletTotals {
  readonly depositCount: number;
  /** Less what was refunded or charged back. */
  readonly depositMinor: bigint;
  readonly stakedMinor: bigint;
  /** Exchanges that brought money here. */
  readonly exchangeInCount: number;
}

/** Which pockets a movement touched. Both zero or above; the direction is the command's. */
export interface Split {
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
}

export interface TransferResult {
  readonly transferId: string;
  /** True when this id had been carried out before; nothing was moved now. */
  readonly isReplay: boolean;
  /** The wallet right after this transfer. On a replay that is the wallet of then, and `seq` says so. */
  readonly wallet: Wallet;
  readonly split: Split;
}

/** `real_first` stakes bonus money only when real money is used up; `bonus_first` the other way; `real_only` never stakes bonus money. */
export type FundOrder = 'real_first' | 'bonus_first' | 'real_only';

export interface RoundReference {
  /** Key of the game provider (`originals` for the house games). */
  readonly provider: string;
  readonly roundId: string;
  readonly gameSlug: string;
}

export interface BetCommand extends AmountCommand, RoundReference {
  /** Default `real_first`. */
  readonly fundOrder?: FundOrder;
  /** How much of the stake counts towards playing a deposit through, in minor units, 0 to the stake; absent: all of it. No part of the bet's identity. */
  readonly countedMinor?: bigint;
}

export interface WinCommand extends AmountCommand, RoundReference {
  /** True when the round ends with this win. A closed round takes no further bets, but still takes wins and rollbacks. */
  readonly closesRound: boolean;
}

export interface RollbackCommand extends WalletCommand {
  /** External id, in the same source, of the bet or win to undo. Its own amount counts; none is sent. */
  readonly targetExternalId: string;
}

export interface RollbackResult extends TransferResult {
  /**
   * `undone`: the money went back. `already_undone`: another rollback had done it. `tombstone`: the bet is not known; its id is
   * now refused for ever, so that a late bet cannot take money.
   */
  readonly effect: 'undone' | 'already_undone' | 'tombstone';
}

export interface PaymentCommand extends AmountCommand {
  /** Payment method, for the clearing account and the history. */
  readonly method: string;
  /** Id of the deposit or withdrawal that the player knows. */
  readonly reference: string;
}

export interface HoldDecision extends WalletCommand {
  /** External id, in the same source, of the hold to settle or to release. */
  readonly holdExternalId: string;
}

export interface BonusGrant extends AmountCommand {
  readonly bonusId: string;
}

export interface BonusEnd extends WalletCommand {
  readonly bonusId: string;
}

export interface BonusConversion extends BonusEnd {
  /** The most that becomes real money (max-win rule); the rest is forfeited. All of it when absent. */
  readonly amountMinorMax?: bigint;
}

export type TransferKind =
  | 'deposit'
  | 'withdrawal_hold'
  | 'withdrawal_settle'
  | 'withdrawal_release'
  | 'withdrawal_return'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bonus_grant'
  | 'bonus_convert'
  | 'bonus_forfeit'
  | 'chargeback'
  | 'repayment'
  | 'exchange_out'
  | 'exchange_in';

/** Money of one wallet becomes money of another wallet of the same player. */
export interface ExchangeCommand {
  readonly source: string;
  /** Identity of the exchange: what the player was told and agreed to. It stands with both bookings. */
  readonly quoteId: string;
  readonly playerId: string;
  readonly from: AssetCode;
  readonly to: AssetCode;
  /** What leaves, above zero. */
  readonly amountMinor: bigint;
  /** What comes, above zero; never more than `rate` gives. */
  readonly receivedMinor: bigint;
  /** What one unit is worth, and what the player gets for it: counted in 10^-18. */
  readonly midRate: bigint;
  readonly rate: bigint;
}

export interface ExchangeResult {
  readonly out: TransferResult;
  readonly in: TransferResult;
}

/** The other side of a booking that was an exchange. */
export interface ExchangeFacts {
  /** What the player got for one unit of the currency given, counted in 10^-18. */
  readonly rate: bigint;
  readonly from: AssetCode;
  readonly fromMinor: bigint;
  readonly to: AssetCode;
  readonly toMinor: bigint;
}

export interface Page {
  /** From 1. */
  readonly pageNo: number;
  readonly limit: number;
}

export interface Listing<Row> {
  /** How many rows there are in all. */
  readonly count: number;
  readonly rows: readonly Row[];
}

export interface WalletEntry {
  readonly transferId: string;
  readonly kind: TransferKind;
  readonly asset: AssetCode;
  readonly seq: bigint;
  /** What real and bonus money together changed by; negative when it went out. */
  readonly amountMinor: bigint;
  readonly realChangeMinor: bigint;
  readonly bonusChangeMinor: bigint;
  readonly heldChangeMinor: bigint;
  /** Real and bonus money together, before and after. */
  readonly balanceBeforeMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly bonusBalanceMinor: bigint;
  /** Payment method; null for play. */
  readonly method: string | null;
  /** The deposit, withdrawal, bonus or quote behind it. */
  readonly reference: string | null;
  /** Of an exchange; null otherwise. */
  readonly exchange: ExchangeFacts | null;
  readonly at: Date;
}

export interface CasinoEntry extends WalletEntry {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly provider: string;
  readonly roundId: string;
  readonly gameSlug: string;
}

/** Since an instant, and before another; without end where one is missing. */
export interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface WalletEntryQuery extends Page, Span {
  readonly playerId: string;
  readonly kinds?: readonly TransferKind[] | undefined;
  readonly asset?: AssetCode | undefined;
  readonly gameSlug?: string | undefined;
  /** Of charge-backs only refunds, or none of them. */
  readonly isRefund?: boolean | undefined;
}

/** Sums of one wallet over a period. Whatever moved is in `changeMinor`. */
export interface PeriodTotals {
  readonly asset: AssetCode;
  readonly depositedMinor: bigint;
  readonly reversedMinor: bigint;
  readonly withdrawnMinor: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly bonusesMinor: bigint;
  /** Came by exchange, less what left by it. */
  readonly exchangedMinor: bigint;
  readonly changeMinor: bigint;
}

/** A round as the ledger knows it: money only. */
export interface RoundState {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly asset: AssetCode;
  readonly gameSlug: string;
  /** `returned`: every stake went back and nothing was won. */
  readonly state: 'open' | 'closed' | 'returned';
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly returnedMinor: bigint;
  readonly openedAt: Date;
}

export interface TransferRecord extends WalletEntry {
  readonly source: string;
  readonly externalId: string;
  readonly playerId: string;
  /** False for a tombstone and for a rollback that found nothing left to undo. */
  readonly isApplied: boolean;
}

/** Where a reader of the outbox stands. Opaque; keep it and hand it back. */
export interface OutboxCursor {
  readonly xid: string;
  readonly id: bigint;
}

/** One message out of the outbox, in commit-safe order. Consumers are idempotent by (topic, key, seq). */
export interface OutboxMessage {
  readonly cursor: OutboxCursor;
  /** `wallet` for the ledger's own messages. */
  readonly topic: string;
  /** Player id for `wallet`. */
  readonly key: string;
  /** Event name of the realtime contract: `debit`, `credit`, `balance`, … */
  readonly event: string;
  /** Wallet seq; null for messages that no wallet changed with. */
  readonly seq: bigint | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Payload of the `wallet` topic; amounts are minor units as strings, because JSON has no 64-bit integer. */
export interface WalletPayload {
  readonly playerId: string;
  readonly asset: AssetCode;
  /** The bet or win, whole; for `balance` the change of real and bonus money together. */
  readonly amountMinor: string;
  readonly realMinor: string;
  readonly bonusMinor: string;
  readonly heldMinor: string;
  readonly seq: string;
  readonly kind: TransferKind;
}
