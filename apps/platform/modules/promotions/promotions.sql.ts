import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** The brand and language of a request. */
export interface PromotionView {
  readonly brandKey: string;
  readonly locale: string;
}

/** Promotions in the brand's order; texts in the reader's language, in English as fallback. */
export async function listPromotionRows(db: Db, { brandKey, locale }: PromotionView) {
  return db
    .selectFrom('promotions as p')
    .innerJoin('promotion_texts as t', (join) =>
      join.onRef('t.brand_key', '=', 'p.brand_key').onRef('t.promotion_key', '=', 'p.promotion_key'),
    )
    .where('p.brand_key', '=', brandKey)
    .where('p.is_active', '=', true)
    .where('t.locale', 'in', [locale, 'en'])
    .distinctOn('p.promotion_key')
    .orderBy('p.promotion_key')
    .orderBy(sql`t.locale = ${locale}`, 'desc')
    .select([
      'p.promotion_key',
      'p.category',
      'p.scope',
      'p.image_url',
      'p.bonus_key',
      'p.background_color',
      'p.link',
      'p.image_games',
      'p.starts_at',
      'p.ends_at',
      'p.is_hero',
      'p.is_popup',
      'p.sort_order',
      't.title',
      't.title_secondary',
      't.description',
      't.cta_text',
      't.steps',
      't.terms',
    ])
    .execute();
}

export type PromotionRow = Awaited<ReturnType<typeof listPromotionRows>>[number];

export interface SeededPromotion {
  readonly key: string;
  readonly category: string;
  readonly scope: string;
  readonly link: string | null;
  readonly imageUrl: string | null;
  readonly imageGames: readonly string[];
  readonly isHero: boolean;
  readonly isPopup: boolean;
  /** Whole days from the first seeding; null is open. */
  readonly startsAfterDays: number | null;
  readonly endsAfterDays: number | null;
  readonly translations: Readonly<Record<string, PromotionTranslation>>;
}

export interface PromotionTranslation {
  readonly title: string;
  readonly titleSecondary: string | null;
  readonly description: string | null;
  readonly ctaText: string | null;
  readonly steps: readonly string[];
  readonly terms: readonly string[];
}

/** Dates are only set on insertion, so that a restart does not prolong a promotion. */
export async function savePromotion(
  tx: Tx,
  brandKey: string,
  promotion: SeededPromotion,
  order: number,
): Promise<void> {
  const owned = { brand_key: brandKey, promotion_key: promotion.key };
  const facts = {
    category: promotion.category,
    scope: promotion.scope,
    link: promotion.link,
    image_url: promotion.imageUrl,
    image_games: [...promotion.imageGames],
    is_hero: promotion.isHero,
    is_popup: promotion.isPopup,
    sort_order: order,
  };
  await tx
    .insertInto('promotions')
    .values({
      ...owned,
      ...facts,
      starts_at: midnightIn(promotion.startsAfterDays),
      ends_at: midnightIn(promotion.endsAfterDays),
    })
    .onConflict((conflict) => conflict.columns(['brand_key', 'promotion_key']).doUpdateSet(facts))
    .execute();
  await tx
    .deleteFrom('promotion_texts')
    .where('brand_key', '=', brandKey)
    .where('promotion_key', '=', promotion.key)
    .execute();
  const translations = Object.entries(promotion.translations).map(([locale, text]) => ({
    ...owned,
    locale,
    title: text.title,
    title_secondary: text.titleSecondary,
    description: text.description,
    cta_text: text.ctaText,
    steps: [...text.steps],
    terms: [...text.terms],
  }));
  await tx.insertInto('promotion_texts').values(translations).execute();
}

function midnightIn(days: number | null) {
  return days === null
    ? null
    : sql<Date>`date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(days => ${days})`;
}
