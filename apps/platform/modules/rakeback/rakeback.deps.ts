import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface RakebackDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'totalsOf'>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Net gaming revenue from this player since an instant, in minor units: negative if the player won. */
  readonly ngrSince: (playerId: string, asset: AssetCode, since: Date) => Promise<bigint>;
  /** The player's share of the half hour's loss, in basis points. */
  readonly percentBpsOf: (brandKey: string) => number;
  readonly now: () => Date;
}
