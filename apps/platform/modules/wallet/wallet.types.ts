import type { AssetCode } from '@marquee/money/assets.ts';
import type { PageQuery } from '../../core/list-place.ts';

/**
 * Fields of every ledger command. (source, externalId) is its identity: the same id with the same input returns the first result, with another input it is
 * refused (`request.id_reused`). After an unknown outcome (lost connection, timeout) repeat the command with the same id; never make a new one.
 */
export interface CommandId {
  /** The issuer of the id: `games`, `payments`, `bonuses`, or a provider's key. */
  readonly source: string;
  /**
   * Unique within the source, at most 200 characters. Prefix ids that a browser chose (Idempotency-Key) with the player's id: ids are not scoped by player,
   * so one id of two players is refused.
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

/** The current wallet, with the fields that only reads return. */
export interface WalletState extends Wallet {
  readonly playerId: string;
  /** The debt from chargebacks and corrections; zero or above. */
  readonly owedMinor: bigint;
  /** The bonus that the bonus pocket belongs to; null if none is active. */
  readonly activeBonusId: string | null;
  /** Whether it is the wallet that bets use. */
  readonly isActive: boolean;
}

/** Sums of one wallet since it was opened. */
export interface WalletTotals {
  /** Of the player, to all wallets: whoever has deposited in one currency has deposited. */
  readonly depositCount: number;
  /** Less refunds and chargebacks. */
  readonly depositMinor: bigint;
  readonly stakedMinor: bigint;
}

/** The amounts per pocket. Both zero or above; the command determines the direction. */
export interface Split {
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
}

export interface TransferResult {
  readonly transferId: string;
  /** True if a command with this id was executed before; nothing was moved now. */
  readonly isReplay: boolean;
  /** The wallet right after this transfer; on a replay, after the original execution, as `seq` shows. */
  readonly wallet: Wallet;
  readonly split: Split;
}

/** `real_first` stakes bonus money only after real money; `bonus_first` the reverse; `real_only` never stakes bonus money. */
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
  /** How much of the stake counts towards wagering, in minor units, 0 to the stake; absent: all of it. Not part of the bet's identity. */
  readonly countedMinor?: bigint;
  /**
   * What the stake costs on average, in 1/10,000 minor unit (`@marquee/games/expected-cost.ts`); absent where the rules of the game are not ours. Everything that play
   * earns is computed from it. Not part of the bet's identity.
   */
  readonly costMinorBps?: bigint;
}

export interface WinCommand extends AmountCommand, RoundReference {
  /** True if the round ends with this win. A closed round accepts no further bets, but still wins and rollbacks. */
  readonly closesRound: boolean;
}

export interface RollbackCommand extends WalletCommand {
  /** External id, in the same source, of the bet or win to undo. Its own amount is used. */
  readonly targetExternalId: string;
}

export interface RollbackResult extends TransferResult {
  /**
   * `undone`: the money was returned. `already_undone`: another rollback had returned it. `tombstone`: the bet is unknown; its id is refused from now on, so
   * that a late bet cannot take money.
   */
  readonly effect: 'undone' | 'already_undone' | 'tombstone';
}

export interface PaymentCommand extends AmountCommand {
  /** Payment method, for the clearing account and the history. */
  readonly method: string;
  /** Id of the deposit or withdrawal, as shown to the player. */
  readonly reference: string;
}

/** Money of a deposit that goes back. */
export interface ReturnCommand extends PaymentCommand {
  /** `reference` of the deposit: the return then reduces its wagering requirement, not that of later deposits. */
  readonly depositReference?: string;
}

export interface HoldDecision extends WalletCommand {
  /** External id, in the same source, of the hold to settle or to release. */
  readonly holdExternalId: string;
}

export interface Reward extends AmountCommand {
  /** What it was paid for, as shown in the history. */
  readonly reference: string;
}

export interface BonusGrant extends AmountCommand {
  readonly bonusId: string;
}

export interface BonusEnd extends WalletCommand {
  readonly bonusId: string;
}

export interface BonusConversion extends BonusEnd {
  /** Maximum that becomes real money (max-win rule); the rest is forfeited. Absent: no maximum. */
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
  | 'free_spin'
  | 'bonus_grant'
  | 'bonus_convert'
  | 'bonus_forfeit'
  | 'bonus_recall'
  | 'reward'
  | 'chargeback'
  | 'repayment'
  | 'exchange_out'
  | 'exchange_in';

/** An exchange between two wallets of one player. */
export interface ExchangeCommand {
  readonly source: string;
  /** Identity of the exchange: the quote that the player accepted. Stored with both transfers. */
  readonly quoteId: string;
  readonly playerId: string;
  readonly from: AssetCode;
  readonly to: AssetCode;
  /** Amount debited, above zero. */
  readonly amountMinor: bigint;
  /** Amount credited, above zero; never more than `rate` gives. */
  readonly receivedMinor: bigint;
  /** The mid rate and the rate for the player per unit, in units of 10^-18. */
  readonly midRate: bigint;
  readonly rate: bigint;
}

export interface ExchangeResult {
  readonly out: TransferResult;
  readonly in: TransferResult;
}

/** Rate and both amounts of an exchange. */
export interface ExchangeFacts {
  /** What the player received per unit of the source currency, in units of 10^-18. */
  readonly rate: bigint;
  readonly from: AssetCode;
  readonly fromMinor: bigint;
  readonly to: AssetCode;
  readonly toMinor: bigint;
}

export interface Listing<Row> {
  /** Number of rows, at most `COUNT_MAX + 1`. */
  readonly count: number;
  readonly rows: readonly Row[];
}

export interface WalletEntry {
  readonly transferId: string;
  readonly kind: TransferKind;
  readonly asset: AssetCode;
  readonly seq: bigint;
  /** Change of real and bonus money together; negative for debits. */
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
  /** The deposit, withdrawal, bonus or quote. */
  readonly reference: string | null;
  /** Null for anything but an exchange. */
  readonly exchange: ExchangeFacts | null;
  readonly at: Date;
  /** `at` in microseconds since 1970. */
  readonly micros: bigint;
}

export interface CasinoEntry extends WalletEntry {
  readonly kind: 'bet' | 'win' | 'rollback' | 'free_spin';
  /** What a free spin won, which moves no money yet; null for others. */
  readonly freeSpinWinMinor: bigint | null;
  readonly provider: string;
  readonly roundId: string;
  readonly gameSlug: string;
}

/** From an instant (inclusive) to another (exclusive); an absent bound is open. */
export interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The boundaries of a place are sequence numbers, by asset. */
export interface WalletEntryQuery extends PageQuery, Span {
  readonly playerId: string;
  readonly kinds?: readonly TransferKind[] | undefined;
  readonly asset?: AssetCode | undefined;
  readonly gameSlug?: string | undefined;
  /** True: of chargebacks only refunds; false: no refunds. */
  readonly isRefund?: boolean | undefined;
}

/** Sums of one wallet over a period. `changeMinor` includes everything. */
export interface PeriodTotals {
  readonly asset: AssetCode;
  readonly depositedMinor: bigint;
  readonly reversedMinor: bigint;
  readonly withdrawnMinor: bigint;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly bonusesMinor: bigint;
  /** Exchanges into the wallet less exchanges out of it. */
  readonly exchangedMinor: bigint;
  readonly changeMinor: bigint;
}

/** The money side of a round. */
export interface RoundState {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly asset: AssetCode;
  readonly gameSlug: string;
  /** `returned`: every stake was returned and nothing was won. */
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
  /** False for a tombstone and for a rollback without effect. */
  readonly isApplied: boolean;
}

/** Position of an outbox reader. Opaque; store it and pass it back. */
export interface OutboxCursor {
  readonly xid: string;
  readonly id: bigint;
}

/** What comes next in the outbox. */
export interface OutboxNext {
  readonly until: OutboxCursor;
  readonly count: number;
  /** Distinct keys of these messages. */
  readonly keys: readonly string[];
}

export interface OutboxSpan {
  /** Exclusive. */
  readonly after: OutboxCursor;
  /** Inclusive; from `nextInOutbox`. */
  readonly until: OutboxCursor;
}

/** A message of the outbox, in commit-safe order. Consumers are idempotent by (topic, key, seq). */
export interface OutboxMessage {
  readonly cursor: OutboxCursor;
  /** `wallet` for the ledger's own messages. */
  readonly topic: string;
  /** Player id for `wallet`. */
  readonly key: string;
  /** Event name of the realtime contract: `debit`, `credit`, `balance`, … */
  readonly event: string;
  /** Wallet seq; null for messages without a wallet change. */
  readonly seq: bigint | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Payload of the `wallet` topic; amounts are minor units as strings, because JSON has no 64-bit integer. */
export interface WalletPayload {
  readonly playerId: string;
  readonly asset: AssetCode;
  /** The whole bet or win; for `balance` the change of real and bonus money together. */
  readonly amountMinor: string;
  readonly realMinor: string;
  readonly bonusMinor: string;
  readonly heldMinor: string;
  readonly seq: string;
  readonly kind: TransferKind;
}
