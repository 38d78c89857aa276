import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';

export interface SeededDay {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly key: string;
  readonly currencyCode: AssetCode;
  readonly bonusMinor: bigint;
  readonly multiplier: number;
  readonly betMinorMax: bigint;
  readonly winMinorMax: bigint;
  readonly validDays: number;
  readonly translations: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
}

/** Plans a bonus on its weekdays, from today (UTC) on. A plan that is the same stays; another one ends today. */
export async function saveDay(tx: Tx, brandKey: string, day: SeededDay): Promise<void> {
  const bonusId = `bns_calendar-${brandKey}-${day.key}`;
  const terms = {
    bonus_type: 'no_deposit',
    currency_code: day.currencyCode,
    bonus_minor: day.bonusMinor,
    multiplier: day.multiplier,
    bet_minor_max: day.betMinorMax,
    win_minor_max: day.winMinorMax,
    wagering_source: 'REAL_TO_FUN',
    sort_order: 950,
  };
  await tx
    .insertInto('bonus_templates')
    .values({ bonus_id: bonusId, brand_key: brandKey, bonus_key: `calendar-${day.key}`, ...terms })
    .onConflict((conflict) => conflict.column('bonus_id').doUpdateSet(terms))
    .execute();
  for (const [locale, text] of Object.entries(day.translations))
    await tx
      .insertInto('bonus_template_texts')
      .values({ bonus_id: bonusId, locale, ...text })
      .onConflict((conflict) => conflict.columns(['bonus_id', 'locale']).doUpdateSet(text))
      .execute();
  for (const weekday of day.weekdays) await planWeekday(tx, { brandKey, weekday, bonusId, day });
}

async function planWeekday(
  tx: Tx,
  plan: { readonly brandKey: string; readonly weekday: number; readonly bonusId: string; readonly day: SeededDay },
): Promise<void> {
  const { brandKey, weekday, bonusId, day } = plan;
  await sql`UPDATE calendar_plans SET until_on = current_date WHERE brand_key = ${brandKey} AND currency_code = ${day.currencyCode}
    AND weekday = ${weekday} AND until_on IS NULL AND (bonus_id, valid_days) <> (${bonusId}, ${day.validDays})`.execute(
    tx,
  );
  await sql`INSERT INTO calendar_plans (brand_key, currency_code, weekday, from_on, bonus_id, valid_days)
    SELECT ${brandKey}, ${day.currencyCode}, ${weekday}, current_date, ${bonusId}, ${day.validDays}
    WHERE NOT EXISTS (SELECT FROM calendar_plans WHERE brand_key = ${brandKey} AND currency_code = ${day.currencyCode}
      AND weekday = ${weekday} AND until_on IS NULL)
    ON CONFLICT (brand_key, currency_code, weekday, from_on) DO UPDATE SET bonus_id = excluded.bonus_id, valid_days = excluded.valid_days, until_on = NULL`.execute(
    tx,
  );
}
