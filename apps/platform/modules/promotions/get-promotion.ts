import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type {
  getPromotion as getPromotionEndpoint,
  getPromotionPopup as getPromotionPopupEndpoint,
} from '@marquee/contract/promotions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import { readPromotions } from './list-promotions.ts';
import type { PromotionView } from './promotions.sql.ts';

const OTHERS_MAX = 3;

/** Includes ended promotions. Throws `request.not_found` for an unknown key. */
export async function getPromotion(
  deps: PromotionsDeps,
  view: PromotionView,
  key: string,
): Promise<ResponseOf<typeof getPromotionEndpoint>> {
  const all = await readPromotions(deps, view);
  const promotion = all.find(({ row }) => row.promotion_key === key);
  if (!promotion) throw new Refusal('request.not_found');
  const others = all.map(({ card }) => card).filter((card) => card.state === 'running' && card.bannerKey !== key);
  const { steps, terms } = promotion.row;
  return { promotion: promotion.card, steps, terms, others: others.slice(0, OTHERS_MAX) };
}

export async function getPromotionPopup(
  deps: PromotionsDeps,
  view: PromotionView,
): Promise<ResponseOf<typeof getPromotionPopupEndpoint>> {
  const all = await readPromotions(deps, view);
  return { promotion: all.find(({ row, card }) => row.is_popup && card.state === 'running')?.card ?? null };
}
