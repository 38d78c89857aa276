import type { BrandDefinition } from '@marquee/brands/brand-definition.ts';
import { textIn, type LocalizedText } from '@marquee/brands/localized-text.ts';
import type { heroBanner } from '@marquee/contract/catalogue.ts';
import { isPageKey, type PagePaths } from '@marquee/contract/page-keys.ts';
import type { promotionCard } from '@marquee/contract/promotions.ts';
import type * as z from 'zod/mini';
import type { PromotionRow } from './promotions.sql.ts';
import { stateAt } from './schedule.rules.ts';

export type PromotionCard = z.output<typeof promotionCard>;
export type HeroBanner = z.output<typeof heroBanner>;
export type PromotionImage = PromotionCard['images'][number];
/** Posters of games by slug; games without one are missing. */
export type Images = ReadonlyMap<string, PromotionImage>;

export function presentBanner(row: PromotionRow, paths: PagePaths): HeroBanner {
  return {
    bannerKey: row.promotion_key,
    bannerTitle: row.title,
    bannerTitleSecondary: row.title_secondary,
    bannerDescription: row.description,
    bannerImageUrl: row.image_url,
    bannerCtaText: row.cta_text,
    bannerBonusKey: row.bonus_key,
    bannerBackgroundColor: row.background_color,
    link: resolveLink(row.link, paths),
  };
}

/** The banners of a brand's file that are shown now; null if the brand uses promotions as banners. */
export function presentBrandBanners(
  { banners, defaultLocale }: Pick<BrandDefinition, 'banners' | 'defaultLocale'>,
  { locale, paths, now }: { readonly locale: string; readonly paths: PagePaths; readonly now: Date },
): readonly HeroBanner[] | null {
  const localize = (text: LocalizedText | null) => (text === null ? null : textIn(text, locale, defaultLocale));
  const isActive = (from: string | null, until: string | null) =>
    (from === null || new Date(from) <= now) && (until === null || now < new Date(until));
  return (
    banners
      ?.filter(({ from, until }) => isActive(from, until))
      .map((banner) => ({
        bannerKey: banner.key,
        bannerTitle: textIn(banner.title, locale, defaultLocale),
        bannerTitleSecondary: localize(banner.titleSecondary),
        bannerDescription: localize(banner.description),
        bannerImageUrl: banner.imageUrl,
        bannerCtaText: localize(banner.ctaText),
        bannerBonusKey: null,
        bannerBackgroundColor: null,
        link: resolveLink(banner.link, paths),
      })) ?? null
  );
}

export function presentCard(
  row: PromotionRow,
  { paths, images, now }: { readonly paths: PagePaths; readonly images: Images; readonly now: Date },
): PromotionCard {
  return {
    ...presentBanner(row, paths),
    category: row.category as PromotionCard['category'], // Check constraints limit both columns to these values.
    scope: row.scope as PromotionCard['scope'],
    state: stateAt({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    images: row.image_games.flatMap((slug) => images.get(slug) ?? []),
  };
}

/** The target of a banner: a page key or `game:<slug>` becomes the brand's path; a path is unchanged. A page key may have a query. */
export function resolveLink(link: string | null, paths: PagePaths): string | null {
  if (link === null) return null;
  if (link.startsWith('game:')) return paths.game.replace(':game', link.slice('game:'.length));
  const [page = '', query] = link.split('?', 2);
  if (!isPageKey(page)) return link;
  return query === undefined ? paths[page] : `${paths[page]}?${query}`;
}
