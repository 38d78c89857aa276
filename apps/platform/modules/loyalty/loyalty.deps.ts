import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../../db/database.ts';
import type { WalletModule } from '../wallet/index.ts';
import type { WithdrawalBenefits } from './club.ts';

interface Sums {
  readonly day: string | null;
  readonly week: string | null;
}

export interface LoyaltyDeps {
  readonly db: Db;
  readonly wallet: Pick<WalletModule, 'inTx'>;
  /** Currencies of a brand, in its order. */
  readonly currenciesOf: (brandKey: string) => readonly string[];
  /** Currency of the active wallet. */
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  /** Limits of withdrawals of a brand's players with these benefits; null: without. Amounts are formatted in `currencyCode`; null: no limit, or always a person. */
  readonly withdrawalLimitsOf: (
    brandKey: string,
    benefits: WithdrawalBenefits | null,
  ) => { readonly currencyCode: string; readonly max: Sums; readonly approvedUpTo: Sums };
  /** Whether the market of this residence allows rewards for continued play. */
  readonly isRewardAllowed: (resident: { readonly brandKey: string; readonly countryCode: string | null }) => boolean;
}
