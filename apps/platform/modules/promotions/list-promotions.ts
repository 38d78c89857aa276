import type { ResponseOf, QueryOf } from '@marquee/contract/endpoint.ts';
import { promotionCategory, type listPromotions as listPromotionsEndpoint } from '@marquee/contract/promotions.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import { presentCard, type PromotionCard } from './present-promotion.rules.ts';
import { listPromotionRows, type PromotionRow, type PromotionView } from './promotions.sql.ts';
import { byState } from './schedule.rules.ts';

/** A promotion card with its database row. */
export interface ShownPromotion {
  readonly row: PromotionRow;
  readonly card: PromotionCard;
}

/** All promotions of the brand in the order shown. */
export async function readPromotions(deps: PromotionsDeps, view: PromotionView): Promise<readonly ShownPromotion[]> {
  const rows = (await listPromotionRows(deps.db, view)).toSorted((left, right) => left.sort_order - right.sort_order);
  const images = await deps.postersOf([...new Set(rows.flatMap((row) => row.image_games))]);
  const context = { paths: deps.pathsOf(view.brandKey), images, now: deps.now() };
  const views = rows.map((row) => ({ row, card: presentCard(row, context) }));
  return byState(views.map((one) => ({ ...one, state: one.card.state })));
}

export async function listPromotions(
  deps: PromotionsDeps,
  view: PromotionView,
  { category }: QueryOf<typeof listPromotionsEndpoint>,
): Promise<ResponseOf<typeof listPromotionsEndpoint>> {
  const cards = (await readPromotions(deps, view)).map(({ card }) => card);
  const categories = promotionCategory.options
    .map((name) => ({ category: name, count: cards.filter((card) => card.category === name).length }))
    .filter(({ count }) => count > 0);
  return { categories, rows: cards.filter((card) => category === undefined || card.category === category) };
}
