import type { RewardShares } from '@marquee/brands/reward-shares.ts';
import type { WindowSums } from '@marquee/brands/withdrawal-policy.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { WithdrawalBenefits } from './club.ts';

export interface LoyaltyDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  /** Currencies of a brand, in its order. */
  readonly currenciesOf: (brandKey: string) => readonly string[];
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Limits of withdrawals of a brand for players with these benefits; null: for players without any. A sum of null is no limit, or a person always decides. */
  readonly withdrawalLimitsOf: (
    brandKey: string,
    benefits: WithdrawalBenefits | null,
  ) => { readonly currencyCode: string; readonly max: WindowSums; readonly approvedUpTo: WindowSums };
  /** Whether the market of this residence allows rewards for continued play. */
  readonly isRewardAllowed: (resident: { readonly brandKey: string; readonly countryCode: string | null }) => boolean;
  /** How much each kind of reward of a brand may pay at most. */
  readonly sharesOf: (brandKey: string) => RewardShares;
}
