import type { RewardShares } from '@marquee/brands/reward-shares.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface ReferralsDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'findWallet'>;
  /** Whole percent of the house edge in the settings of a brand, which applies until a program is published; 0: no referrals. */
  readonly percentOf: (brandKey: string) => number;
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Serialises claims of a player until the end of the transaction. */
  readonly lockAndCount: (tx: Tx, playerId: string) => Promise<void>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  readonly now: () => Date;
  /** How much each kind of reward of a brand may pay at most. */
  readonly sharesOf: (brandKey: string) => RewardShares;
}
