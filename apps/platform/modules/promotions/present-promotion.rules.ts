import type { lobbyBanner } from '@marquee/contract/catalogue.ts';
import type { PagePaths } from '@marquee/contract/page-keys.ts';
import type { promotionCard } from '@marquee/contract/promotions.ts';
import type * as z from 'zod/mini';
import { offeredKey, type Audience, type VisitorFacts } from './audience.rules.ts';
import { resolveLink } from './link.rules.ts';
import type { PromotionRow } from './promotions.sql.ts';
import { stateAt } from './schedule.rules.ts';

export type PromotionCard = z.output<typeof promotionCard>;
export type LobbyBanner = z.output<typeof lobbyBanner>;
export type PromotionImage = PromotionCard['images'][number];
/** Posters of games by slug; games without one are missing. */
export type Images = ReadonlyMap<string, PromotionImage>;

/** For whom the promotion is, without its link. */
export function audienceOf(row: PromotionRow): Omit<Audience, 'isLinkThere'> {
  return {
    scope: row.scope as Audience['scope'], // A check constraint limits the column to these values.
    bonusKeys: row.bonus_keys,
    isReward: row.is_reward,
    countries: row.country_codes,
    levelMin: row.level_min,
  };
}

export interface BannerContext {
  readonly paths: PagePaths;
  readonly images: Images;
  readonly visitor: Pick<VisitorFacts, 'offeredKeys'>;
}

/** Its bonus is the one on offer to the visitor; null if there is none. */
export function presentBanner(row: PromotionRow, { paths, images, visitor }: BannerContext): LobbyBanner {
  const bonusKey = offeredKey(row.bonus_keys, visitor);
  return {
    bannerKey: row.promotion_key,
    bannerTitle: row.title,
    bannerTitleSecondary: row.title_secondary,
    bannerDescription: row.description,
    bannerImageUrl: row.image_url,
    bannerCtaText: row.cta_text,
    bannerBonusKey: bonusKey,
    bannerBackgroundColor: row.background_color,
    link: resolveLink(row.link, paths, bonusKey),
    images: row.image_games.flatMap((slug) => images.get(slug) ?? []),
  };
}

export function presentCard(row: PromotionRow, banner: LobbyBanner, now: Date): PromotionCard {
  return {
    ...banner,
    category: row.category as PromotionCard['category'], // A check constraint limits the column to these values.
    scope: audienceOf(row).scope,
    state: stateAt({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}
