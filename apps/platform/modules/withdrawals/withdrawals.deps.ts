import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getWithdrawalOptions } from '@marquee/contract/withdrawals.ts';
import type { WithdrawalPolicy } from '@marquee/brands/withdrawal-policy.ts';
import type { WithdrawalMethodDefinition } from '@marquee/brands/withdrawal-methods.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Messaging } from '../email/index.ts';
import type { Payee } from '../players/index.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { PayOutProvider } from './port.ts';

export type OfferedOptions = Omit<ResponseOf<typeof getWithdrawalOptions>, 'methodOptions' | 'destinations'>;

export interface WithdrawalsLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WithdrawalsDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'findWallet'>;
  /** By name. */
  readonly providers: readonly PayOutProvider[];
  /** How methods pay out. */
  readonly withdrawalMethods: readonly WithdrawalMethodDefinition[];
  /** What can leave, by which methods, and all that stands in the way. */
  readonly findOptions: (
    request: {
      readonly brandKey: string;
      readonly playerId: string;
      readonly currencyCode: string | undefined;
    },
    /** Where given, everything is read in it. */
    tx?: Tx,
  ) => Promise<OfferedOptions>;
  /** Keeps what is known of a player (address, details, verification) as it is until the end of the transaction. */
  readonly lockPlayerShared: (tx: Tx, playerId: string) => Promise<void>;
  /** True where the brand pays nobody whose identity is not verified, and this player's is not. Read in the transaction that confirms. */
  readonly needsVerification: (
    tx: Tx,
    player: { readonly brandKey: string; readonly playerId: string },
  ) => Promise<boolean>;
  /** An amount in another currency, rounded up; null where no rate is recent enough. */
  readonly convertToLimitCurrency: (request: {
    readonly brandKey: string;
    readonly from: AssetCode;
    readonly to: string;
    readonly amountMinor: bigint;
  }) => Promise<bigint | null>;
  readonly findPayee: (db: Db | Tx, playerId: string) => Promise<Payee | null>;
  readonly brandOf: (brandKey: string) => {
    readonly policy: WithdrawalPolicy;
    /** Scheme and host that letters lead to. */
    readonly origin: string;
    /** Path of the page of withdrawals. */
    readonly pagePath: string;
  };
  readonly mail: Pick<Messaging, 'post' | 'sendSoon'>;
  /** Runs after the answer; what is thrown is logged. */
  readonly inBackground: (work: () => Promise<void>) => void;
  readonly newId: <P extends string>(prefix: P) => `${P}_${string}`;
  readonly now: () => Date;
  readonly log: WithdrawalsLog;
}
