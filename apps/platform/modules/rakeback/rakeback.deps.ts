import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface RakebackDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'totalsOf'>;
  /** Throws `player.excluded` while the player is shut out; an exclusion waits for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** The currency that the player plays in now. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** What the house has won of this player since an instant, less what it paid: negative when the player won. */
  readonly ngrSince: (playerId: string, asset: AssetCode, since: Date) => Promise<bigint>;
  /** Share of the half hour's loss that the brand gives back, in hundredths of a percent. */
  readonly percentBpsOf: (brandKey: string) => number;
  readonly now: () => Date;
}
