import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type {
  getPromotion as getPromotionEndpoint,
  getPromotionPopup as getPromotionPopupEndpoint,
} from '@marquee/contract/promotions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import { readAll } from './list-promotions.ts';
import type { PromotionView } from './promotions.sql.ts';

const OTHERS_MAX = 3;

/** Includes ended promotions and those for other visitors, so that shared links work. Throws `request.not_found` for an unknown key, and for restricted players. */
export async function getPromotion(
  deps: PromotionsDeps,
  view: PromotionView,
  key: string,
): Promise<ResponseOf<typeof getPromotionEndpoint>> {
  const all = await readAll(deps, view);
  const promotion = all.find(({ row }) => row.promotion_key === key);
  if (!promotion || promotion.hidden === 'restricted') throw new Refusal('request.not_found');
  const others = all.filter(({ row, card, hidden }) => {
    return hidden === null && card.state === 'running' && row.promotion_key !== key;
  });
  const { steps, terms, bonus_keys: bonusKeys } = promotion.row;
  return {
    promotion: promotion.card,
    isAvailable: promotion.hidden === null,
    bonusKeys: [...bonusKeys],
    steps,
    terms,
    others: others.slice(0, OTHERS_MAX).map(({ card }) => card),
  };
}

/** Of the promotions that may open by themselves and are for this visitor, the one with the highest priority. */
export async function getPromotionPopup(
  deps: PromotionsDeps,
  view: PromotionView,
): Promise<ResponseOf<typeof getPromotionPopupEndpoint>> {
  const [first] = (await readAll(deps, view))
    .filter(({ row, card, hidden }) => row.popup_priority !== null && card.state === 'running' && hidden === null)
    .toSorted((left, right) => (right.row.popup_priority ?? 0) - (left.row.popup_priority ?? 0));
  return { promotion: first?.card ?? null, pauseDays: first?.row.popup_pause_days ?? 0 };
}
