import type { Db } from '../db/database.ts';
import type { Brands } from '../modules/brands/index.ts';
import { createReferrals } from '../modules/referrals/index.ts';
import type { ReferralsDeps } from '../modules/referrals/referrals.deps.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { activeAssetOf } from './active-asset.ts';
import { lockAndCount } from './lock-and-count.ts';

interface ReferralsParts {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly limits: () => Pick<ReferralsDeps, 'requireUnrestricted'>;
}

/** Refer a friend. */
export function createReferralsModule({ db, brands, wallet, limits }: ReferralsParts) {
  return createReferrals({
    db,
    wallet,
    percentOf: (brandKey) => brands.getBrand(brandKey).referAFriendPercent,
    sharesOf: (brandKey) => brands.getBrand(brandKey).rewardShares,
    assetOf: (playerId) => activeAssetOf(wallet, playerId),
    lockAndCount,
    requireUnrestricted: (tx, playerId) => limits().requireUnrestricted(tx, playerId),
    now: () => new Date(),
  });
}
