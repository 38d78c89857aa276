import { getPromotion, getPromotionPopup, listPromotions } from '@marquee/contract/promotions.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Promotions } from './index.ts';

/** Short, because states change with time. */
const options = { cacheControl: 'public, max-age=15, stale-while-revalidate=120' };

export function promotionsRoutes(promotions: Promotions): ServedEndpoint[] {
  return [
    serve(
      listPromotions,
      async ({ brandKey, locale, query }) => promotions.listPromotions({ brandKey, locale }, query),
      options,
    ),
    serve(
      getPromotion,
      async ({ brandKey, locale, params }) => promotions.getPromotion({ brandKey, locale }, params.promotion),
      options,
    ),
    serve(getPromotionPopup, async ({ brandKey, locale }) => promotions.getPopup({ brandKey, locale }), options),
  ];
}
