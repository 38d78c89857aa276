import {
  activateBonus as activateEndpoint,
  cancelBonus,
  getAllBonus,
  getFreeSpins,
  getUserBonus,
  listBonusLines,
  previewBonusCancellation,
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
    serve(getFreeSpins, async ({ session: { playerId } }) => ({ freeSpins: await bonuses.getFreeSpins(playerId) })),
    serve(activateEndpoint, ({ brandKey, locale, session: { playerId }, body, idempotencyKey }) =>
      bonuses.activateBonus({ brandKey, locale, playerId, ...body, idempotencyKey }),
    ),
    serve(previewBonusCancellation, ({ session: { playerId }, params }) =>
      bonuses.previewCancellation({ playerId, ...params }),
    ),
    serve(cancelBonus, ({ session: { playerId }, params, body }) =>
      bonuses.cancelBonus({ playerId, ...params, ...body }),
    ),
    serve(listBonusLines, ({ session: { playerId }, params, query }) =>
      bonuses.listBonusLines({ playerId, ...params, ...query }),
    ),
    serve(
      redeemCouponEndpoint,
      async ({ brandKey, locale, session: { playerId }, body }) =>
        bonuses.redeemCoupon({ brandKey, playerId, locale, typed: body.code }),
      { budget: COUPONS_BUDGET, guessIn: () => 'coupon' },
    ),
  ];
}
