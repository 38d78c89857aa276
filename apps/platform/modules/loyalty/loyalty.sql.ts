import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Lowest level first; texts in the reader's language, in English as fallback. */
export async function listLevels(db: Db, brandKey: string, locale: string) {
  return db
    .selectFrom('loyalty_levels as l')
    .innerJoin('loyalty_level_texts as t', (join) =>
      join.onRef('t.brand_key', '=', 'l.brand_key').onRef('t.level', '=', 'l.level'),
    )
    .where('l.brand_key', '=', brandKey)
    .where('t.locale', 'in', [locale, 'en'])
    .distinctOn('l.level')
    .orderBy('l.level')
    .orderBy(sql`t.locale = ${locale}`, 'desc')
    .select(['l.level', 'l.points_needed', 't.name', 't.benefits'])
    .execute();
}

export async function listEarnings(db: Db, brandKey: string) {
  return db
    .selectFrom('loyalty_earnings')
    .where('brand_key', '=', brandKey)
    .select(['currency_code', 'stake_minor'])
    .execute();
}

export interface SeededLevel {
  readonly level: number;
  readonly pointsNeeded: bigint;
  readonly translations: Readonly<Record<string, { readonly name: string; readonly benefits: readonly string[] }>>;
}

export interface SeededEarning {
  readonly currencyCode: string;
  readonly stakeMinor: bigint;
}

/** Replaces all levels and rates of a brand. */
export async function saveClub(
  tx: Tx,
  brandKey: string,
  levels: readonly SeededLevel[],
  earnings: readonly SeededEarning[],
): Promise<void> {
  const owned = { brand_key: brandKey };
  await tx.deleteFrom('loyalty_levels').where('brand_key', '=', brandKey).execute();
  await tx
    .insertInto('loyalty_levels')
    .values(levels.map(({ level, pointsNeeded }) => ({ ...owned, level, points_needed: pointsNeeded })))
    .execute();
  const texts = levels.flatMap(({ level, translations }) =>
    Object.entries(translations).map(([locale, { name, benefits }]) => ({
      ...owned,
      level,
      locale,
      name,
      benefits: [...benefits],
    })),
  );
  await tx.insertInto('loyalty_level_texts').values(texts).execute();
  await tx.deleteFrom('loyalty_earnings').where('brand_key', '=', brandKey).execute();
  await tx
    .insertInto('loyalty_earnings')
    .values(
      earnings.map((earning) => ({ ...owned, currency_code: earning.currencyCode, stake_minor: earning.stakeMinor })),
    )
    .execute();
}
