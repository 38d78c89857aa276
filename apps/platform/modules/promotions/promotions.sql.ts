import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The brand, the language and the visitor of a request. */
export interface PromotionView {
  readonly brandKey: string;
  readonly locale: string;
  /** Null for a guest. */
  readonly playerId: string | null;
}

/** Promotions in the brand's order; texts in the reader's language, in English as fallback. */
export async function listPromotionRows(db: Db, { brandKey, locale }: Pick<PromotionView, 'brandKey' | 'locale'>) {
  const rows = await db
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
    .selectAll('p')
    .select([
      't.title',
      't.title_secondary',
      't.description',
      't.cta_text',
      't.steps',
      't.terms',
      sql<boolean>`p.link NOT LIKE 'game:%' OR EXISTS (
        SELECT FROM brand_games g WHERE g.brand_key = p.brand_key AND 'game:' || g.game_slug = p.link)`.as(
        'is_game_there',
      ),
    ])
    .execute();
  return rows.toSorted((left, right) => left.sort_order - right.sort_order);
}

export type PromotionRow = Awaited<ReturnType<typeof listPromotionRows>>[number];
