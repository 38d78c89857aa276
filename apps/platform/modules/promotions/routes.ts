import { getPromotion, getPromotionPopup, listBanners, listPromotions } from '@marquee/contract/promotions.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Promotions } from './index.ts';

interface Visit {
  readonly brandKey: string;
  readonly locale: string;
  readonly session: { readonly playerId: string } | null;
}

const viewOf = ({ brandKey, locale, session }: Visit) => ({ brandKey, locale, playerId: session?.playerId ?? null });

/** Not cached: players see their own promotions. */
export function promotionsRoutes(promotions: Promotions): ServedEndpoint[] {
  return [
    serve(listPromotions, (visit) => promotions.listPromotions(viewOf(visit), visit.query)),
    serve(getPromotion, (visit) => promotions.getPromotion(viewOf(visit), visit.params.promotion)),
    serve(getPromotionPopup, (visit) => promotions.getPopup(viewOf(visit))),
    serve(listBanners, async (visit) => ({ rows: [...(await promotions.listBanners(viewOf(visit)))] })),
  ];
}
