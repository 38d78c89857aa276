import type { QueryOf } from '@marquee/contract/endpoint.ts';
import type { getAllBonus } from '@marquee/contract/bonuses.ts';
import { activateBonus, type Activation } from './activate-bonus.ts';
import { grantBonus, type Grant } from './grant-bonus.ts';
import { cancelBonus, previewCancellation } from './cancel-bonus.ts';
import { getFreeSpins } from './get-free-spins.ts';
import { listBonusLines } from './list-bonus-lines.ts';
import { listOfferedKeys, listOffers, type BonusVisitor } from './list-offers.ts';
import { listUserBonuses } from './list-user-bonuses.ts';
import { redeemCoupon, type Redemption } from './redeem-coupon.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { settleBonuses } from './settle-bonuses.ts';
import type { Tx } from '../../db/database.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { lockActivations } from './other-accounts.ts';
export { listOfferedKeys } from './list-offers.ts';
export { offerOf, readCampaigns, type Campaign } from './campaign.ts';
export { demoAmountIn } from './demo-campaigns/demo-amount.ts';
export { demoGiftOf } from './demo-campaigns/demo-gifts.ts';
export { estimateCampaigns, estimateOffer, readOffer } from './estimate-campaign.ts';
export type { EstimateDeps, OfferEstimate, ReadOffer } from './estimate-campaign.ts';
export { findRewardVersion, saveRewardVersion } from './reward-versions.sql.ts';
export { inRolledBack } from './rolled-back.ts';
export { grantBonus } from './grant-bonus.ts';
export { previewOffers, type PreviewedOffer, type PreviewDeps } from './preview-offers.ts';
export { createCampaignsAdmin, type CampaignsAdmin } from './campaigns-admin.ts';
export { isRewardAllowedIn } from './offer.rules.ts';
export type { CashbackClaim, UserBonus } from './bonuses.deps.ts';
export { presentUserBonus } from './list-user-bonuses.ts';
export { BONUSES_TABLES } from './personal-tables.ts';
export { hasGainOfOtherAccount, listOtherAccounts, lockActivations } from './other-accounts.ts';
export { findBetTerms } from './user-bonuses.sql.ts';
export { findActiveBonus } from './list-user-bonuses.ts';
export { creditDepositBonus, requireDepositBonus } from './deposit-bonus.ts';
export { findBonusOfDeposit } from './find-bonus-of-deposit.ts';
export { cancelBonuses, returnDepositBonus } from './ending.sql.ts';

/** The module's API: available bonuses, activation, end, and coupons. */
export function createBonuses(deps: BonusesDeps) {
  return {
    listOffers: (visitor: BonusVisitor, query: QueryOf<typeof getAllBonus>) => listOffers(deps, visitor, query),
    listOfferedKeys: (visitor: Parameters<typeof listOfferedKeys>[1]) => listOfferedKeys(deps, visitor),
    listUserBonuses: (query: Parameters<typeof listUserBonuses>[1]) => listUserBonuses(deps.db, query),
    activateBonus: (activation: Activation) => activateBonus(deps, activation),
    previewCancellation: (of: Parameters<typeof previewCancellation>[1]) => previewCancellation(deps, of),
    cancelBonus: (of: Parameters<typeof cancelBonus>[1]) => cancelBonus(deps, of),
    /** For rewards that other modules find due. The lock first: it serialises all rewards of a player. */
    lockActivations,
    grantBonus: (tx: Tx, grant: Grant) => grantBonus(deps, tx, grant),
    listBonusLines: (of: Parameters<typeof listBonusLines>[1]) => listBonusLines(deps, of),
    settleBonuses: () => settleBonuses(deps),
    seedDemo: (brandKeys: readonly string[], currenciesOf: Parameters<typeof seedCampaigns>[2]) =>
      seedCampaigns(deps.db, brandKeys, currenciesOf),
    getFreeSpins: (playerId: string) => getFreeSpins(deps, playerId),
    redeemCoupon: (redemption: Redemption) => redeemCoupon(deps, redemption),
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;
