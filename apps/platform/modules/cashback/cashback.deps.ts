import type { RewardShares } from '@marquee/brands/reward-shares.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Bonuses } from '../bonuses/index.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface CashbackDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx' | 'totalsOf'>;
  readonly bonuses: Pick<Bonuses, 'lockActivations' | 'grantBonus'>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Whether the player is excluded now; for display. */
  readonly isRestricted: (playerId: string) => Promise<boolean>;
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  readonly defaultCurrencyOf: (brandKey: string) => string;
  /** Whether the player's market allows cashback with this wagering requirement; for guests, the strictest market of the brand. */
  readonly isAllowed: (brandKey: string, playerId: string | null, multiplier: number) => Promise<boolean>;
  /** The time zone of the player's days; the browser's is kept if there is none. */
  readonly keepTimeZone: (playerId: string, timeZone: string | undefined) => Promise<string>;
  /** Serialises claims with the counting of what stakes cost until the end of the transaction, and counts up to now. */
  readonly lockAndCount: (tx: Tx, playerId: string) => Promise<void>;
  readonly now: () => Date;
  /** How much each kind of reward of a brand may pay at most. */
  readonly sharesOf: (brandKey: string) => RewardShares;
}
