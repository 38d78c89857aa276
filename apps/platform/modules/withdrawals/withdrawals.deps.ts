import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getWithdrawalOptions } from '@marquee/contract/withdrawals.ts';
import type { WithdrawalPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Messaging } from '../messaging/index.ts';
import type { Payee } from '../players/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { LevelBenefits } from './level-benefits.rules.ts';
import type { PayOutProvider } from './port.ts';

export interface OfferedOptions extends Omit<
  ResponseOf<typeof getWithdrawalOptions>,
  'methodOptions' | 'destinations'
> {
  /** Whether all real money can leave, also below the minimum of a method. */
  readonly isSelfExcluded: boolean;
}

export interface WithdrawalsLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WithdrawalsDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'findWallet'>;
  /** Looked up by name. */
  readonly providers: readonly PayOutProvider[];
  /** Payout methods. */
  readonly withdrawalMethods: readonly WithdrawalMethodDefinition[];
  /** The player's withdrawal methods and blockers. */
  readonly findOptions: (
    request: {
      readonly brandKey: string;
      readonly playerId: string;
      readonly currencyCode: string | undefined;
    },
    /** If given, everything is read in it. */
    tx?: Tx,
  ) => Promise<OfferedOptions>;
  /** Locks the player's row (e-mail address, details, verification) against changes until the end of the transaction. */
  readonly lockPlayerShared: (tx: Tx, playerId: string) => Promise<void>;
  /** Whether the brand requires a verified identity that this player does not have. Read in the transaction that confirms. */
  readonly needsVerification: (
    tx: Tx,
    player: { readonly brandKey: string; readonly playerId: string },
  ) => Promise<boolean>;
  /** An amount in another currency, rounded up; null if no recent rate is known. */
  readonly convertToLimitCurrency: (request: {
    readonly brandKey: string;
    readonly from: AssetCode;
    readonly to: string;
    readonly amountMinor: bigint;
  }) => Promise<bigint | null>;
  readonly findPayee: (db: Db | Tx, playerId: string) => Promise<Payee | null>;
  /** Whether the player had money without a deposit and very likely has another account of the brand. */
  readonly hasOtherAccount: (
    tx: Tx,
    player: { readonly brandKey: string; readonly playerId: string },
  ) => Promise<boolean>;
  readonly brandOf: (brandKey: string) => {
    readonly policy: WithdrawalPolicy;
    /** Path of the withdrawals page. */
    readonly pagePath: string;
    /** Locale key of a payment method's title. */
    readonly methodTitleOf: (method: string) => string;
  };
  /** Higher limits of the player's loyalty level; null: none. */
  readonly benefitsOf: (db: Db | Tx, playerId: string) => Promise<LevelBenefits | null>;
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  /** Runs after the response; errors are logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly newId: <P extends string>(prefix: P) => `${P}_${string}`;
  readonly now: () => Date;
  readonly log: WithdrawalsLog;
}
