import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { GameTerms } from './game-weights.rules.ts';

export interface OfferFilter {
  readonly brandKey: string;
  readonly locale: string;
  readonly type: string | undefined;
  readonly isDeposit: boolean;
  /** Campaign of the visitor's link: others are left out. Null: of all campaigns. */
  readonly cpnc: string | null | undefined;
}

/** Bonuses of the brand, regardless of their schedule and of whom they are for. */
export async function listTemplates(db: Db | Tx, filter: OfferFilter) {
  let query = db
    .selectFrom('bonus_templates as b')
    .innerJoin('bonus_template_texts as t', 't.bonus_id', 'b.bonus_id')
    .where('b.brand_key', '=', filter.brandKey)
    .where('b.is_active', '=', true)
    // A bonus of the calendar is collected there, on its day.
    .where(sql<boolean>`NOT EXISTS (SELECT FROM calendar_plans p WHERE p.bonus_id = b.bonus_id)`)
    .where('t.locale', 'in', [filter.locale, 'en']);
  if (filter.cpnc !== null)
    query = query.where((where) =>
      where.or([
        where('b.cpnc', 'is', null),
        ...(filter.cpnc === undefined ? [] : [where('b.cpnc', '=', filter.cpnc)]),
      ]),
    );
  if (filter.type !== undefined) query = query.where('b.bonus_type', '=', filter.type);
  if (filter.isDeposit) query = query.where('b.is_deposit', '=', true);
  return query
    .distinctOn(['b.sort_order', 'b.bonus_id'])
    .orderBy('b.sort_order')
    .orderBy('b.bonus_id')
    .orderBy(sql`t.locale = ${filter.locale}`, 'desc')
    .selectAll('b')
    .select(['t.title', 't.title_secondary', 't.description', 't.cta_text'])
    .execute();
}

/** What bonuses count of stakes on each game at most, without the house edge of its bets. */
export async function listGameTerms(db: Db, bonusIds: readonly string[]): Promise<readonly GameTerms[]> {
  const { rows } = await sql<GameTerms>`
    SELECT b.bonus_id AS "bonusId", g.game_slug AS "gameSlug", g.name, coalesce((b.weights->>'byEdge')::boolean, true) AS "countsByEdge",
      coalesce((b.weights->'games'->>g.game_slug)::integer,
        (SELECT min((b.weights->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = g.game_slug), 100) AS "percentMax",
      coalesce(10000 - g.return_bps, c.edge_bps, 200) AS "edgeBps"
    FROM bonus_templates b CROSS JOIN games g LEFT JOIN clubs c ON c.brand_key = b.brand_key
    WHERE b.bonus_id = ANY (${[...bonusIds]}) ORDER BY b.bonus_id, g.name`.execute(db);
  return rows;
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

/** The loyalty level of a player, and the bonuses for which the player has redeemed a coupon. */
export async function findStanding(db: Db | Tx, playerId: string) {
  const { rows } = await sql<{ readonly level: number; readonly redeemed: readonly string[] }>`
    SELECT coalesce((SELECT m.level FROM club_members m WHERE m.player_id = ${playerId}), 0) AS level,
      ARRAY(SELECT c.bonus_id FROM coupon_redemptions r JOIN coupons c USING (brand_key, code) WHERE r.player_id = ${playerId}) AS redeemed`.execute(
    db,
  );
  return { level: rows[0]?.level ?? 0, redeemed: new Set(rows[0]?.redeemed) };
}

/** A bonus with its texts in a language, or in English. */
export async function findTemplate(db: Db | Tx, bonusId: string, locale: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('bonus_templates as b')
    .innerJoin('bonus_template_texts as t', 't.bonus_id', 'b.bonus_id')
    .where('b.bonus_id', '=', bonusId)
    .where('t.locale', 'in', [locale, 'en'])
    .orderBy(sql`t.locale = ${locale}`, 'desc')
    .selectAll('b')
    .select(['t.title', 't.title_secondary', 't.description', 't.cta_text'])
    .executeTakeFirst();
}

/** The coupon, locked until the end of the transaction: its last use can be redeemed once. */
export async function lockCoupon(tx: Tx, brandKey: string, code: string) {
  return tx
    .selectFrom('coupons')
    .where('brand_key', '=', brandKey)
    .where('code', '=', code)
    .select(['bonus_id', 'starts_at', 'ends_at', 'uses', 'uses_max'])
    .forUpdate()
    .executeTakeFirst();
}

/** The coupon's bonus, if it is active. */
export async function findBonusName(tx: Tx, bonusId: string, locale: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bonus_templates as b')
    .innerJoin('bonus_template_texts as t', 't.bonus_id', 'b.bonus_id')
    .where('b.bonus_id', '=', bonusId)
    .where('b.is_active', '=', true)
    .where('t.locale', 'in', [locale, 'en'])
    .orderBy(sql`t.locale = ${locale}`, 'desc')
    .select('t.title')
    .executeTakeFirst();
  return row?.title;
}

export async function hasRedeemed(tx: Tx, brandKey: string, code: string, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('coupon_redemptions')
    .where('brand_key', '=', brandKey)
    .where('code', '=', code)
    .where('player_id', '=', playerId)
    .select('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Call `lockCoupon` in the same transaction before, which keeps the count correct. */
export async function saveRedemption(tx: Tx, brandKey: string, code: string, playerId: string): Promise<void> {
  await tx.insertInto('coupon_redemptions').values({ brand_key: brandKey, code, player_id: playerId }).execute();
  await tx
    .updateTable('coupons')
    .set({ uses: sql<number>`uses + 1` })
    .where('brand_key', '=', brandKey)
    .where('code', '=', code)
    .execute();
}
