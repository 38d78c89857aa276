import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface BonusesDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'findWallet' | 'totalsOf'>;
  /** Throws `player.excluded` while the player is shut out; an exclusion waits for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Whether an account may say what it wants to be taken for (debug access). */
  readonly mayOverride: (playerId: string) => Promise<boolean>;
  /** Whether a brand serves a place; where none is named, it does. */
  readonly isServed: (
    brandKey: string,
    location: { readonly countryCode: string | null; readonly subdivision: string | null },
  ) => boolean;
  readonly pathsOf: (brandKey: string) => PagePaths;
  readonly newId: (prefix: string) => string;
  readonly now: () => Date;
}
