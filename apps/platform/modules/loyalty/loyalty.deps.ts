import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface LoyaltyDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  /** Currencies of a brand, in its order. */
  readonly currenciesOf: (brandKey: string) => readonly string[];
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Whether the market of this residence allows rewards for continued play. */
  readonly isRewardAllowed: (resident: { readonly brandKey: string; readonly countryCode: string | null }) => boolean;
}
