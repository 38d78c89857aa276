import type { QueryOf } from '@marquee/contract/endpoint.ts';
import type { listPromotions as listPromotionsEndpoint } from '@marquee/contract/promotions.ts';
import { getPromotion, getPromotionPopup } from './get-promotion.ts';
import { listPromotions, readPromotions } from './list-promotions.ts';
import { presentBanner, type HeroBanner } from './present-promotion.rules.ts';
import type { PromotionView } from './promotions.sql.ts';
import { seedPromotions } from './seed-promotions.ts';
import type { PromotionsDeps } from './promotions.deps.ts';

export { presentBrandBanners, resolveLink } from './present-promotion.rules.ts';

/** The module's API: promotions of a brand. */
export function createPromotions(deps: PromotionsDeps) {
  return {
    listPromotions: (view: PromotionView, query: QueryOf<typeof listPromotionsEndpoint>) =>
      listPromotions(deps, view, query),
    getPromotion: (view: PromotionView, key: string) => getPromotion(deps, view, key),
    getPopup: (view: PromotionView) => getPromotionPopup(deps, view),
    /** Running promotions that are also banners of the lobby, for every audience. */
    listHeroBanners: async (view: PromotionView): Promise<readonly HeroBanner[]> =>
      (await readPromotions(deps, view))
        .filter(({ row, card }) => row.is_hero && card.state === 'running' && card.scope === 'any')
        .map(({ row }) => presentBanner(row, deps.pathsOf(view.brandKey))),
    /** Writes the demo data. Idempotent, so it may run on every start. */
    seedDemo: (brandKeys: readonly string[]) => seedPromotions(deps.db, brandKeys),
  };
}

export type Promotions = ReturnType<typeof createPromotions>;
