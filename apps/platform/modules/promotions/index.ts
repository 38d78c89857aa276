import type { QueryOf } from '@marquee/contract/endpoint.ts';
import type { listPromotions as listPromotionsEndpoint } from '@marquee/contract/promotions.ts';
import { getPromotion, getPromotionPopup } from './get-promotion.ts';
import { listBanners, listPromotions } from './list-promotions.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import type { PromotionView } from './promotions.sql.ts';
import { seedPromotions } from './seed-promotions.ts';

export { resolveLink } from './link.rules.ts';
export { readPromotions } from './promotion.ts';
export { createPromotionsAdmin, type PromotionsAdmin } from './promotions-admin.ts';

/** The module's API: promotions of a brand. */
export function createPromotions(deps: PromotionsDeps) {
  return {
    listPromotions: (view: PromotionView, query: QueryOf<typeof listPromotionsEndpoint>) =>
      listPromotions(deps, view, query),
    getPromotion: (view: PromotionView, key: string) => getPromotion(deps, view, key),
    getPopup: (view: PromotionView) => getPromotionPopup(deps, view),
    listBanners: (view: PromotionView) => listBanners(deps, view),
    /** Writes the demo data. Idempotent, so it may run on every start. */
    seedDemo: (brandKeys: readonly string[], currenciesOf: (brandKey: string) => readonly string[]) =>
      seedPromotions(deps.db, brandKeys, currenciesOf),
  };
}

export type Promotions = ReturnType<typeof createPromotions>;
