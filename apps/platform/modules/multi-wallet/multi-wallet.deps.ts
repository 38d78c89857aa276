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
  /** Null: prices are an operator's alone. */
  readonly rateSource: RateSource | null;
  readonly brandOf: (brandKey: string) => {
    readonly useMultiWallet: boolean;
    readonly currencies: readonly string[];
    readonly policy: ExchangePolicy;
  };
  /** Throws where the player is shut out of play. */
  readonly requirePlay: (playerId: string) => Promise<void>;
  /** The same in the transaction that moves money. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Tells the player's open tabs, in the transaction that chooses. */
  readonly announceChosen: (tx: Tx, playerId: string, userWallet: Record<string, unknown>) => Promise<void>;
  readonly newId: <P extends string>(prefix: P) => `${P}_${string}`;
  readonly now: () => Date;
  readonly log: MultiWalletLog;
}

/** Whose wallets, at which brand. */
export interface Owner {
  readonly brandKey: string;
  readonly playerId: string;
}
