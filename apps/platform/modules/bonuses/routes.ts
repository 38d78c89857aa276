import {
  activateBonus as activateEndpoint,
  getAllBonus,
  getUserBonus,
  redeemCoupon as redeemCouponEndpoint,
} from '@marquee/contract/bonuses.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Bonuses } from './index.ts';

/** Enough for typing errors; too few to guess codes. */
const COUPONS_BUDGET = { requestsMax: 20, perSeconds: 600 };

export function bonusesRoutes(bonuses: Bonuses): ServedEndpoint[] {
  return [
    serve(getAllBonus, async ({ brandKey, locale, session, query, clientLocation }) => {
      const playerId = session?.playerId ?? null;
      const { overrides } = clientLocation;
      return { data: { bonus: await bonuses.listOffers({ brandKey, locale, playerId, overrides }, query) } };
    }),
    serve(getUserBonus, ({ session: { playerId }, query }) => bonuses.listUserBonuses({ playerId, ...query })),
    serve(activateEndpoint, ({ brandKey, locale, session: { playerId }, body, idempotencyKey }) =>
      bonuses.activateBonus({ brandKey, locale, playerId, ...body, idempotencyKey }),
    ),
    serve(
      redeemCouponEndpoint,
      async ({ brandKey, locale, session: { playerId }, body }) =>
        bonuses.redeemCoupon({ brandKey, playerId, locale, typed: body.code }),
      { budget: COUPONS_BUDGET },
    ),
  ];
}
