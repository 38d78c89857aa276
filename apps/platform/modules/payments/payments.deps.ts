import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { CountryAttempt } from '../geo/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { PayingPlayer } from './offer.rules.ts';
import type { AloneUpTo } from './admin-action.rules.ts';
import type { Acquirer } from './port.ts';

/** The player as the cashier needs to know them. */
export interface DepositingPlayer extends PayingPlayer {
  readonly currencyCode: string;
  readonly isEmailVerified: boolean;
}

/** The brand as the cashier needs to know it. */
export interface DepositBrand {
  readonly currencies: readonly string[];
  /** Players hold wallets in several currencies; otherwise they pay in their own alone. */
  readonly useMultiWallet: boolean;
  /** The list of methods travels as a JSON string. */
  readonly paymentsAsText: boolean;
  /** Bets that count for less towards playing a deposit through. */
  readonly riskSteps: WageringPolicy['riskSteps'];
  /** Path of the cashier's page, where players come back to. */
  readonly depositPath: string;
}

export interface PaymentsLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PaymentsDeps {
  readonly db: Db;
  readonly wallet: Pick<
    WalletModule,
    'inTx' | 'openWallet' | 'findWallet' | 'listWallets' | 'findTransfer' | 'totalsOf' | 'wageringLeftOf'
  >;
  /** By name. */
  readonly acquirers: readonly Acquirer[];
  /** Sums up to which one person may order alone. */
  readonly aloneUpTo: AloneUpTo;
  /** Whether money of this currency leaves by this method here; the other methods only take money. */
  readonly paysOutBy: (method: string, currencyCode: string) => boolean;
  /** Throws where the player is shut out or a limit of theirs has no room. Asked in the transaction that writes the intent. */
  readonly checkLimits: (
    tx: Tx,
    deposit: {
      readonly playerId: string;
      readonly currencyCode: AssetCode;
      readonly amountMinor: bigint;
      readonly sumSince: (since: Date) => Promise<bigint>;
    },
  ) => Promise<void>;
  /** An amount as it counts against limits in another currency; null where nobody knows the rate. */
  readonly convertToLimitCurrency: (conversion: {
    readonly brandKey: string;
    readonly from: AssetCode;
    readonly to: string;
    readonly amountMinor: bigint;
  }) => Promise<bigint | null>;
  /** Throws where the player is shut out. Asked before a deposit that was begun earlier is opened. */
  readonly requireUnrestricted: (playerId: string) => Promise<void>;
  /** The same inside a transaction, as an answer: a restriction comes before what the transaction does, or waits for its end. */
  readonly isRestricted: (tx: Tx, playerId: string) => Promise<boolean>;
  /** When the break of a self-excluded or frozen player ends, as ISO time; null where nothing keeps them out, or for ever. */
  readonly findBreakEnd: (playerId: string, db: Db | Tx) => Promise<string | null>;
  /** Before the first deposit: asks the national register. Refuses where details are missing that it needs, or where it does not answer. */
  readonly screenByRegister: (playerId: string) => Promise<void>;
  /** Before the first deposit: takes the exclusion of the same person over, and answers the refusal to throw once that is committed. */
  readonly applyExclusions: (tx: Tx, playerId: string) => Promise<Refusal | null>;
  /** Mails the player that a payment goes back to where it came from. */
  readonly notifyReturned: (
    tx: Tx,
    deposit: { readonly playerId: string; readonly amount: string; readonly currencyCode: string },
  ) => Promise<void>;
  /** Throws where nobody may pay in from this place, or with this residence. */
  readonly requireDepositHere: (attempt: CountryAttempt) => Promise<void>;
  /** The same question while somebody only looks: nothing is recorded. Null where they may, otherwise the country that stands in the way, where one is known. */
  readonly findDepositBlock: (attempt: Omit<CountryAttempt, 'playerId'>) => { readonly country: string | null } | null;
  /** True where this player has to prove who they are before anything is paid out. */
  readonly needsVerification: (playerId: string, db?: Db | Tx) => Promise<boolean>;
  /** Names of details that have to be known of a player before money moves this way, and are not. */
  readonly missingDetails: (
    playerId: string,
    purpose: 'deposit' | 'withdrawal',
    db?: Db | Tx,
  ) => Promise<readonly string[]>;
  /** With `db` read there: inside a transaction that has locked the player. So are the two questions above. */
  readonly findPlayer: (playerId: string, db?: Db | Tx) => Promise<DepositingPlayer | null>;
  readonly findBrand: (brandKey: string) => Promise<DepositBrand | null> | DepositBrand | null;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
  readonly log: PaymentsLog;
}
