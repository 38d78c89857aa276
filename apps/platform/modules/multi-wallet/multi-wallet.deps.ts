import type { ExchangePolicy } from '@marquee/brands/exchange-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { RateSource } from './port.ts';

export interface MultiWalletLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface MultiWalletDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'openWallet' | 'listWallets' | 'findWallet' | 'findTransfer'>;
  /** Null: only operators set prices. */
  readonly rateSource: RateSource | null;
  readonly brandOf: (brandKey: string) => {
    readonly useMultiWallet: boolean;
    readonly currencies: readonly string[];
    readonly policy: ExchangePolicy;
  };
  /** Throws if the player is excluded. */
  readonly requirePlay: (playerId: string) => Promise<void>;
  /** The same in the transaction that moves money. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Emits the event to the player's open tabs, in the transaction of the selection. */
  readonly announceChosen: (tx: Tx, playerId: string, userWallet: Record<string, unknown>) => Promise<void>;
  readonly newId: <P extends string>(prefix: P) => `${P}_${string}`;
  readonly now: () => Date;
  readonly log: MultiWalletLog;
}

/** The owner of the wallets, and the brand. */
export interface Owner {
  readonly brandKey: string;
  readonly playerId: string;
}
