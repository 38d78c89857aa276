import type { QueryOf } from '@marquee/contract/call.ts';
import { getAllBonus, redeemCoupon as redeemCouponCall } from '@marquee/contract/bonuses.ts';
import type { Db } from '../../db/database.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import { listOffers, type BonusVisitor } from './list-offers.ts';
import { redeemCoupon, type Redemption } from './redeem-coupon.ts';

export interface BonusesDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** The front door: bonuses on offer, and coupons that open some of them. */
export function createBonuses(deps: BonusesDeps) {
  return {
    listOffers: (visitor: BonusVisitor, query: QueryOf<typeof getAllBonus>) => listOffers(deps, visitor, query),
    redeemCoupon: (redemption: Redemption) => redeemCoupon(deps, redemption),
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;

/** Enough for somebody who mistypes; too few to guess codes. */
const COUPONS_BUDGET = { requestsMax: 20, perSeconds: 600 };

export function bonusesRoutes(bonuses: Bonuses): ServedCall[] {
  return [
    serve(getAllBonus, async ({ brandKey, locale, session, query }) => ({
      data: { bonus: await bonuses.listOffers({ brandKey, locale, playerId: session?.playerId ?? null }, query) },
    })),
    serve(
      redeemCouponCall,
      async ({ brandKey, locale, session: { playerId }, body }) =>
        bonuses.redeemCoupon({ brandKey, playerId, locale, typed: body.code }),
      { budget: COUPONS_BUDGET },
    ),
  ];
}
