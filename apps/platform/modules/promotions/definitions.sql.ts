import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appendVersions } from '../../db/versions.sql.ts';
import type { Promotion } from './promotion.ts';

interface Period {
  /** Null: no start. */
  readonly startsAt: Date | RawBuilder<Date> | null;
  /** Null: no end. */
  readonly endsAt: Date | RawBuilder<Date> | null;
}

/** Creates a promotion or replaces its terms and texts. Does not read, so that it can be a part of the demo data. */
export async function savePromotion(
  tx: Tx,
  brandKey: string,
  { promotion, period, keepsPeriod = false }: { promotion: Promotion; period: Period; keepsPeriod?: boolean },
): Promise<void> {
  const owned = { brand_key: brandKey, promotion_key: promotion.key };
  const facts = factsOf(promotion);
  const dates = { starts_at: period.startsAt, ends_at: period.endsAt };
  await tx
    .insertInto('promotions')
    .values({ ...owned, ...facts, ...dates })
    .onConflict((conflict) =>
      conflict.columns(['brand_key', 'promotion_key']).doUpdateSet(keepsPeriod ? facts : { ...facts, ...dates }),
    )
    .execute();
  await tx
    .deleteFrom('promotion_texts')
    .where('brand_key', '=', brandKey)
    .where('promotion_key', '=', promotion.key)
    .execute();
  const translations = Object.entries(promotion.texts).map(([locale, text]) => ({
    ...owned,
    locale,
    title: text.title,
    title_secondary: text.titleSecondary ?? null,
    description: text.description ?? null,
    cta_text: text.ctaText ?? null,
    steps: [...text.steps],
    terms: [...text.terms],
  }));
  await tx.insertInto('promotion_texts').values(translations).execute();
}

function factsOf(promotion: Promotion) {
  return {
    category: promotion.category,
    scope: promotion.scope,
    bonus_keys: [...promotion.bonuses],
    is_reward: promotion.isReward,
    country_codes: [...promotion.countries],
    level_min: promotion.levelMin ?? null,
    image_url: promotion.imageUrl ?? null,
    background_color: promotion.backgroundColor ?? null,
    link: promotion.link ?? null,
    image_games: [...promotion.imageGames],
    is_hero: promotion.isBanner,
    popup_priority: promotion.popup?.priority ?? null,
    popup_pause_days: promotion.popup?.pauseDays ?? null,
    sort_order: promotion.sortOrder,
  };
}

/** Stores a version if it differs from the latest; null: the promotion was stopped. */
export async function saveVersion(
  tx: Tx,
  { brandKey, key, definition, author }: { brandKey: string; key: string; definition: object | null; author: string },
): Promise<void> {
  await appendVersions(
    tx,
    'promotion_versions',
    [{ key: { brand_key: brandKey, promotion_key: key }, definition }],
    author,
  );
}

/** Shows or hides a promotion. False if the brand has none with this key. */
export async function setActive(tx: Tx, brandKey: string, key: string, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promotions')
    .set({ is_active: isActive })
    .where('brand_key', '=', brandKey)
    .where('promotion_key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ListedPromotion {
  readonly key: string;
  readonly title: string;
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly version: number | null;
}

/** All promotions of a brand with their English titles. */
export async function listDefinitions(db: Db, brandKey: string): Promise<readonly ListedPromotion[]> {
  const { rows } =
    await sql<ListedPromotion>`SELECT p.promotion_key AS key, t.title, p.is_active AS "isActive", p.starts_at AS "startsAt", p.ends_at AS "endsAt",
      (SELECT max(v.version) FROM promotion_versions v WHERE v.brand_key = p.brand_key AND v.promotion_key = p.promotion_key) AS version
    FROM promotions p JOIN promotion_texts t ON t.brand_key = p.brand_key AND t.promotion_key = p.promotion_key AND t.locale = 'en'
    WHERE p.brand_key = ${brandKey} ORDER BY p.sort_order, p.promotion_key`.execute(db);
  return rows;
}

/** Of these campaigns and games, those that the brand does not have. */
export async function listUnknown(
  db: Db,
  brandKey: string,
  { bonuses, games }: { readonly bonuses: readonly string[]; readonly games: readonly string[] },
): Promise<{ readonly bonuses: readonly string[]; readonly games: readonly string[] }> {
  const { rows } = await sql<{ bonuses: string[]; games: string[] }>`SELECT
    ARRAY(SELECT k FROM unnest(${[...bonuses]}::text[]) k
      WHERE NOT EXISTS (SELECT FROM bonus_templates b WHERE b.brand_key = ${brandKey} AND b.bonus_key = k AND b.is_active)) AS bonuses,
    ARRAY(SELECT k FROM unnest(${[...games]}::text[]) k
      WHERE NOT EXISTS (SELECT FROM brand_games g WHERE g.brand_key = ${brandKey} AND g.game_slug = k)) AS games`.execute(
    db,
  );
  return rows[0] ?? { bonuses, games };
}
