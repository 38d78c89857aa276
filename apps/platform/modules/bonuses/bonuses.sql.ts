import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface OfferFilter {
  readonly brandKey: string;
  readonly locale: string;
  /** Null for a guest. */
  readonly playerId: string | null;
  readonly type: string | undefined;
  readonly isDeposit: boolean;
  readonly cpnc: string | undefined;
}

/** Bonuses of the brand that this visitor may get, regardless of their schedule. */
export async function listTemplates(db: Db | Tx, filter: OfferFilter) {
  let query = db
    .selectFrom('bonus_templates as b')
    .innerJoin('bonus_template_texts as t', 't.bonus_id', 'b.bonus_id')
    .where('b.brand_key', '=', filter.brandKey)
    .where('b.is_active', '=', true)
    .where('t.locale', 'in', [filter.locale, 'en'])
    // A bonus of the calendar is collected there, on its day.
    .where(sql<boolean>`NOT EXISTS (SELECT FROM calendar_plans p WHERE p.bonus_id = b.bonus_id)`)
    .where((where) =>
      where.or([
        where('b.cpnc', 'is', null),
        ...(filter.cpnc === undefined ? [] : [where('b.cpnc', '=', filter.cpnc)]),
      ]),
    )
    .where(
      sql<boolean>`(b.level_min IS NULL OR EXISTS (SELECT FROM club_members m WHERE m.player_id = ${filter.playerId} AND m.level >= b.level_min))`,
    )
    .where((where) =>
      where.or([
        where('b.needs_coupon', '=', false),
        ...(filter.playerId === null
          ? []
          : [
              where.exists(
                where
                  .selectFrom('coupon_redemptions as r')
                  .innerJoin('coupons as c', (join) =>
                    join.onRef('c.brand_key', '=', 'r.brand_key').onRef('c.code', '=', 'r.code'),
                  )
                  .select('r.code')
                  .whereRef('c.bonus_id', '=', 'b.bonus_id')
                  .where('r.player_id', '=', filter.playerId),
              ),
            ]),
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

export interface GameWeight {
  readonly percent: number;
  /** Names in alphabetical order. */
  readonly games: readonly string[];
}

/** Games that count only in part towards the wagering, by bonus and percentage; bonuses for which all games count in full are left out. */
export async function listGameWeights(
  db: Db,
  bonusIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GameWeight[]>> {
  const { rows } = await sql<GameWeight & { readonly bonusId: string }>`
    SELECT bonus_id AS "bonusId", percent, (array_agg(name ORDER BY name))[1:200] AS games FROM (
      SELECT b.bonus_id, g.name, coalesce((b.weights->'games'->>g.game_slug)::integer,
        (SELECT min((b.weights->'categories'->>m.category_slug)::integer) FROM game_category_members m WHERE m.game_slug = g.game_slug)) AS percent
      FROM bonus_templates b CROSS JOIN games g WHERE b.bonus_id = ANY (${[...bonusIds]}) AND b.weights <> '{}'
    ) weighted WHERE percent < 100 GROUP BY bonus_id, percent ORDER BY bonus_id, percent`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ bonusId }) => bonusId)].map(([bonusId, weights]) => [
      bonusId,
      weights.map(({ percent, games }) => ({ percent, games })),
    ]),
  );
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

/** When a player last activated each bonus; deposit bonuses without a deposit are left out. */
export async function listClaims(db: Db, playerId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('user_bonuses')
    .where('player_id', '=', playerId)
    .where('with_bonus_id', 'is', null)
    .where((where) => where.or([where('bonus_type', '<>', 'deposit'), where('deposit_minor', 'is not', null)]))
    .groupBy('bonus_id')
    .select(({ fn }) => ['bonus_id', fn.max('starts_at').as('last_at')])
    .execute();
  return new Map(rows.map(({ bonus_id, last_at }) => [bonus_id, last_at]));
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
