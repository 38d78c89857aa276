import type { DepositPolicy } from '@marquee/brands/market-policy.ts';
import type { DepositBonusRefusal } from '@marquee/contract/payments.ts';
import type { WageringPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { CountryAttempt } from '../location/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { CentralDepositFile, CentralPerson } from './central-file-port.ts';
import type { DepositRow } from './deposits.sql.ts';
import type { PayingPlayer } from './offer.rules.ts';
import type { SingleApprovalUpTo } from './admin-action.rules.ts';
import type { Acquirer } from './port.ts';
import type { DepositResponse } from './present-deposit.rules.ts';
import type { PlayerBreak } from './withdrawal-blockers.rules.ts';

/** The player, as far as the cashier needs it. */
export interface DepositingPlayer extends PayingPlayer {
  readonly currencyCode: string;
  readonly isEmailVerified: boolean;
  /** `APPROVED`: the identity is verified. */
  readonly kycStatus: string;
}

/** The brand, as far as the cashier needs it. */
export interface DepositBrand {
  readonly currencies: readonly string[];
  /** Players may have wallets in several currencies; otherwise they deposit in their own only. */
  readonly useMultiWallet: boolean;
  /** Send the list of methods as a JSON string. */
  readonly paymentsAsText: boolean;
  /** Bets that count less towards the wagering requirement. */
  readonly riskSteps: WageringPolicy['riskSteps'];
  /** Path of the cashier page, to which providers return players. */
  readonly depositPath: string;
}

/** A bonus that a player chose for a deposit. */
export interface ChosenBonus {
  readonly playerId: string;
  readonly userBonusId: string;
  readonly currencyCode: AssetCode;
  /** Of the deposit. */
  readonly amountMinor: bigint;
}

/** A deposit for which a bonus was chosen. */
export interface DepositOfBonus {
  readonly playerId: string;
  readonly depositId: string;
  readonly userBonusId: string;
  readonly isCredited: boolean;
  readonly refusal: DepositBonusRefusal | null;
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
  /** Looked up by name. */
  readonly acquirers: readonly Acquirer[];
  /** Amounts up to which one person may decide alone. */
  readonly singleApprovalUpTo: SingleApprovalUpTo;
  /** Whether withdrawals of this currency use this method here; other methods only take deposits. */
  readonly paysOutBy: (method: string, currencyCode: string) => boolean;
  /** Throws if the player is excluded or exceeds one of their limits. Called in the transaction that writes the intent. */
  readonly checkLimits: (
    tx: Tx,
    deposit: {
      readonly playerId: string;
      readonly currencyCode: AssetCode;
      readonly amountMinor: bigint;
      readonly isFirst: boolean;
      readonly sumSince: (since: Date) => Promise<bigint>;
    },
  ) => Promise<void>;
  /** An amount as it counts against limits in another currency; null if no rate is known. */
  readonly convertToLimitCurrency: (conversion: {
    readonly brandKey: string;
    readonly from: AssetCode;
    readonly to: string;
    readonly amountMinor: bigint;
    /** Default: up. */
    readonly rounding?: 'floor' | 'ceil';
  }) => Promise<bigint | null>;
  /** What the market of a player's residence requires of deposits. */
  readonly policyOf: (player: { readonly brandKey: string; readonly countryCode: string | null }) => DepositPolicy;
  /** Locks residence and verification of the player against changes until the end of the transaction. Must be the first lock. */
  readonly lockPlayer: (tx: Tx, playerId: string) => Promise<Pick<DepositingPlayer, 'countryCode' | 'kycStatus'>>;
  /** The market's central deposit file; null if none is connected. */
  readonly centralFile: CentralDepositFile | null;
  /** Name and birth date of a player, as the central deposit file needs them. */
  readonly findIdentity: (playerId: string) => Promise<{ readonly [K in keyof CentralPerson]: string | null }>;
  /** What the player's next deposit waits for. */
  readonly findLimitStep: (playerId: string, isFirst: boolean) => Promise<'prompt' | 'required' | null>;
  /** Throws if the player is excluded. Called before an intent from an earlier request is opened, and before the cashier shows or continues anything. */
  readonly requireUnrestricted: (playerId: string) => Promise<void>;
  /** The same inside a transaction, as a boolean; serialised with new restrictions by the player's lock. */
  readonly isRestricted: (tx: Tx, playerId: string) => Promise<boolean>;
  /** The freeze or self-exclusion of a player; null without one. */
  readonly findBreak: (playerId: string, db: Db | Tx) => Promise<PlayerBreak | null>;
  /** Before the first deposit: checks the national register. Throws if required details are missing or the register does not respond. */
  readonly screenByRegister: (playerId: string) => Promise<void>;
  /** Before each deposit: copies exclusions of the same person, opens checks of who the player is, and returns the refusal to throw after the commit. */
  readonly applyExclusions: (tx: Tx, playerId: string) => Promise<Refusal | null>;
  /** Sends the player an e-mail that a payment is returned to the payer. */
  readonly notifyReturned: (
    tx: Tx,
    deposit: Pick<DepositRow, 'playerId' | 'amountMinor' | 'currencyCode' | 'method'>,
  ) => Promise<void>;
  /** Throws if deposits from this location or with this residence are blocked. */
  readonly requireDepositHere: (attempt: CountryAttempt) => Promise<void>;
  /** The same check for display, without recording it. Null if deposits are allowed, otherwise the blocking country, if known. */
  readonly findDepositBlock: (attempt: Omit<CountryAttempt, 'playerId'>) => { readonly country: string | null } | null;
  /** Whether the player's money is stopped until a person has decided who the player is. */
  readonly needsIdentityCheck: (playerId: string) => Promise<boolean>;
  /** Whether this player has to verify their identity before any payout. */
  readonly needsVerification: (playerId: string, db?: Db | Tx) => Promise<boolean>;
  /** Names of the details that are required for this purpose and missing. */
  readonly missingDetails: (
    playerId: string,
    purpose: 'deposit' | 'withdrawal',
    db?: Db | Tx,
  ) => Promise<readonly string[]>;
  /** Reads with `db` if given: inside a transaction that has locked the player. The same holds for the two functions above. */
  readonly findPlayer: (playerId: string, db?: Db | Tx) => Promise<DepositingPlayer | null>;
  readonly findBrand: (brandKey: string) => Promise<DepositBrand | null> | DepositBrand | null;
  /** Throws `bonus.UNIFIED_ERROR` unless a deposit of this amount would get this bonus now; null: unless some amount would. */
  readonly requireBonus: (
    tx: Tx,
    chosen: Omit<ChosenBonus, 'amountMinor'> & { readonly brandKey: string; readonly amountMinor: bigint | null },
  ) => Promise<void>;
  /** Makes activations of bonuses of this player wait for the end of the transaction. */
  readonly lockBonuses: (tx: Tx, playerId: string) => Promise<void>;
  /** What a deposit gave besides its money, or whether that waits or why it did not. Null for an unknown bonus. */
  readonly findBonusOfDeposit: (db: Db, deposit: DepositOfBonus) => Promise<DepositResponse['bonus'] | null>;
  /** Credits the bonus of a deposit, in the transaction that books it; nothing if its terms are no longer met. The deposit keeps the reason. */
  readonly creditBonus: (tx: Tx, chosen: ChosenBonus & { readonly depositId: string }) => Promise<void>;
  /**
   * Lets the bonus of a deposit follow what went back of it, in the transaction that books the return. `returnedMinor`: all that has gone back, less what was
   * restored. Returns the minor units that the player got back, after a dispute was won.
   */
  readonly returnBonus: (
    tx: Tx,
    returned: {
      readonly playerId: string;
      readonly depositId: string;
      readonly returnedMinor: bigint;
      readonly externalId: string;
    },
  ) => Promise<bigint>;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
  readonly log: PaymentsLog;
}
