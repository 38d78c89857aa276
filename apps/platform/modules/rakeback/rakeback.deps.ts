import type { RewardShares } from '@marquee/brands/reward-shares.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface RakebackDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  /** Throws `player.excluded` while the player is excluded; new exclusions wait for the end of the transaction. */
  readonly requireUnrestricted: (tx: Tx, playerId: string) => Promise<void>;
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Counts the play of a player up to now. */
  readonly countPlay: (db: Db | Tx, playerId: string) => Promise<void>;
  /** Serialises claims with each other and with counting until the end of the transaction, and counts the play up to now. */
  readonly lockAndCount: (tx: Tx, playerId: string) => Promise<void>;
  /** The time zone of the player's days; the browser's is kept if there is none. */
  readonly keepTimeZone: (playerId: string, timeZone: string | undefined) => Promise<string>;
  /** In which the player's days are counted; null if none is known. */
  readonly findTimeZone: (playerId: string, tx: Tx) => Promise<string | null>;
  /** Whether the market of this residence allows rewards for continued play. */
  readonly isRewardAllowed: (resident: { readonly brandKey: string; readonly countryCode: string | null }) => boolean;
  readonly residenceOf: (playerId: string, tx: Tx) => Promise<string | null>;
  readonly now: () => Date;
  /** How much each kind of reward of a brand may pay at most. */
  readonly sharesOf: (brandKey: string) => RewardShares;
}
