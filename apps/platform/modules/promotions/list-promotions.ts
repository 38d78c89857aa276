import type { ResponseOf, QueryOf } from '@marquee/contract/endpoint.ts';
import {
  promotionCategory,
  type listBanners as listBannersEndpoint,
  type listPromotions as listPromotionsEndpoint,
} from '@marquee/contract/promotions.ts';
import { hiddenBecause, type HiddenReason, type VisitorFacts } from './audience.rules.ts';
import { leadsToPage } from './link.rules.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import {
  audienceOf,
  presentBanner,
  presentCard,
  type LobbyBanner,
  type PromotionCard,
} from './present-promotion.rules.ts';
import { listPromotionRows, type PromotionRow, type PromotionView } from './promotions.sql.ts';
import { byState } from './schedule.rules.ts';

/** A promotion as banner and card, with its database row. */
export interface ReadPromotion {
  readonly row: PromotionRow;
  readonly banner: LobbyBanner;
  readonly card: PromotionCard;
  /** Null: it is shown to the visitor. */
  readonly hidden: HiddenReason | null;
}

/** All promotions of the brand in the order shown, with the reason why each is hidden from this visitor. */
export async function readAll(deps: PromotionsDeps, view: PromotionView): Promise<readonly ReadPromotion[]> {
  const rows = await listPromotionRows(deps.db, view);
  const [images, visitor] = await Promise.all([
    deps.postersOf([...new Set(rows.flatMap((row) => row.image_games))]),
    factsOf(deps, view, rows),
  ]);
  const paths = deps.pathsOf(view.brandKey);
  const pages = { paths, removedPages: deps.removedPagesOf(view.brandKey) };
  const promotions = rows.map((row) => {
    const banner = presentBanner(row, { paths, images, visitor });
    const card = presentCard(row, banner, deps.now());
    const isLinkThere = row.link === null || (row.is_game_there && leadsToPage(row.link, pages));
    return { row, banner, card, hidden: hiddenBecause({ ...audienceOf(row), isLinkThere }, card.state, visitor) };
  });
  return byState(promotions.map((one) => ({ ...one, state: one.card.state })));
}

async function factsOf(
  deps: PromotionsDeps,
  view: PromotionView,
  rows: readonly PromotionRow[],
): Promise<VisitorFacts> {
  const { brandKey, playerId } = view;
  const player = playerId === null ? null : await deps.playerOf(playerId);
  const countryCode = player?.countryCode ?? null;
  const hasBonuses = rows.some((row) => row.bonus_keys.length > 0);
  return {
    isPlayer: player !== null,
    isRestricted: player?.isRestricted ?? false,
    isRewardAllowed: deps.isRewardAllowed({ brandKey, countryCode }),
    countryCode,
    level: player?.level ?? null,
    offeredKeys: new Set(hasBonuses ? await deps.listOfferedKeys(view) : []),
  };
}

async function readShown(deps: PromotionsDeps, view: PromotionView): Promise<readonly ReadPromotion[]> {
  return (await readAll(deps, view)).filter(({ hidden }) => hidden === null);
}

export async function listPromotions(
  deps: PromotionsDeps,
  view: PromotionView,
  { category }: QueryOf<typeof listPromotionsEndpoint>,
): Promise<ResponseOf<typeof listPromotionsEndpoint>> {
  const cards = (await readShown(deps, view)).map(({ card }) => card);
  const categories = promotionCategory.options
    .map((name) => ({ category: name, count: cards.filter((card) => card.category === name).length }))
    .filter(({ count }) => count > 0);
  return { categories, rows: cards.filter((card) => category === undefined || card.category === category) };
}

/** Running promotions that are also banners of the lobby. */
export async function listBanners(
  deps: PromotionsDeps,
  view: PromotionView,
): Promise<ResponseOf<typeof listBannersEndpoint>['rows']> {
  const rows = await readShown(deps, view);
  return rows.filter(({ row, card }) => row.is_hero && card.state === 'running').map(({ banner }) => banner);
}
