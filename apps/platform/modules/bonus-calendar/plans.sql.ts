import { getAsset } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { sql } from 'kysely';
import { takesOf } from '../../core/definition-fields.ts';
import type { Db, Tx } from '../../db/database.ts';
import { saveRewardVersion } from '../bonuses/index.ts';
import type { Calendar, CalendarBonus } from './calendar.ts';

/** The bonus of a day in a currency. */
function bonusIdOf(brandKey: string, key: string, currencyCode: string): string {
  return `bns_calendar-${brandKey}-${key}-${currencyCode}`;
}

/** Plans the bonuses of a calendar from today (UTC) on. Plans that are the same stay, all others of the brand end today. Does not read, so that it can be a part of the demo data. */
export async function saveCalendar(tx: Tx, brandKey: string, calendar: Calendar, author: string): Promise<void> {
  await saveRewardVersion(tx, { brandKey, kind: 'calendar', definition: calendar, author });
  const planned: string[] = [];
  for (const day of calendar.days)
    for (const currencyCode of Object.keys(day.amounts)) {
      const bonusId = await saveBonus(tx, brandKey, { day, currencyCode });
      for (const weekday of day.weekdays) {
        await planWeekday(tx, { brandKey, currencyCode, weekday, bonusId, validDays: day.validDays });
        planned.push(`${currencyCode} ${weekday}`);
      }
    }
  await sql`UPDATE calendar_plans SET until_on = current_date
    WHERE brand_key = ${brandKey} AND until_on IS NULL AND concat_ws(' ', currency_code, weekday) <> ALL (${planned}::text[])`.execute(
    tx,
  );
}

async function saveBonus(
  tx: Tx,
  brandKey: string,
  { day, currencyCode }: { readonly day: CalendarBonus; readonly currencyCode: string },
): Promise<string> {
  const { code } = getAsset(currencyCode);
  const amounts = day.amounts[code];
  if (!amounts) throw new Error(`${day.key} has no amount in ${code}`);
  const minor = (text: string | undefined) => (text === undefined ? null : minorOf(text, code));
  const bonusId = bonusIdOf(brandKey, day.key, code);
  const terms = {
    bonus_type: 'no_deposit',
    currency_code: code,
    bonus_minor: minor(amounts.bonusAmount),
    multiplier: day.multiplier,
    bet_minor_max: minor(amounts.betMax),
    win_minor_max: minor(amounts.winMax),
    wagering_source: 'REAL_TO_FUN',
    sort_order: 950,
    takes_max: takesOf(amounts.gift),
  };
  await tx
    .insertInto('bonus_templates')
    .values({
      bonus_id: bonusId,
      brand_key: brandKey,
      bonus_key: `calendar-${day.key}-${code.toLowerCase()}`,
      ...terms,
    })
    .onConflict((conflict) => conflict.column('bonus_id').doUpdateSet(terms))
    .execute();
  for (const [locale, { title, description = null }] of Object.entries(day.texts))
    await tx
      .insertInto('bonus_template_texts')
      .values({ bonus_id: bonusId, locale, title, description })
      .onConflict((conflict) => conflict.columns(['bonus_id', 'locale']).doUpdateSet({ title, description }))
      .execute();
  return bonusId;
}

interface Plan {
  readonly brandKey: string;
  readonly currencyCode: string;
  readonly weekday: number;
  readonly bonusId: string;
  readonly validDays: number;
}

async function planWeekday(tx: Tx, { brandKey, currencyCode, weekday, bonusId, validDays }: Plan): Promise<void> {
  await sql`UPDATE calendar_plans SET until_on = current_date WHERE brand_key = ${brandKey} AND currency_code = ${currencyCode}
    AND weekday = ${weekday} AND until_on IS NULL AND (bonus_id, valid_days) <> (${bonusId}, ${validDays})`.execute(tx);
  await sql`INSERT INTO calendar_plans (brand_key, currency_code, weekday, from_on, bonus_id, valid_days)
    SELECT ${brandKey}, ${currencyCode}, ${weekday}, current_date, ${bonusId}, ${validDays}
    WHERE NOT EXISTS (SELECT FROM calendar_plans WHERE brand_key = ${brandKey} AND currency_code = ${currencyCode}
      AND weekday = ${weekday} AND until_on IS NULL)
    ON CONFLICT (brand_key, currency_code, weekday, from_on) DO UPDATE SET bonus_id = excluded.bonus_id, valid_days = excluded.valid_days, until_on = NULL`.execute(
    tx,
  );
}

/** Ends all plans of a brand today; what was collected stays. False if there are none. */
export async function stopCalendar(tx: Tx, brandKey: string, author: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE calendar_plans SET until_on = current_date WHERE brand_key = ${brandKey} AND until_on IS NULL`.execute(
      tx,
    );
  if (numAffectedRows > 0n) await saveRewardVersion(tx, { brandKey, kind: 'calendar', definition: null, author });
  return numAffectedRows > 0n;
}

interface PlannedDay {
  readonly weekday: number;
  readonly currencyCode: string;
  readonly bonusId: string;
  readonly title: string;
  readonly bonusMinor: bigint;
  /** Days that players have collected under this plan. */
  readonly collected: number;
}

/** What a brand plans now, by currency and weekday. */
export async function listPlanned(db: Db | Tx, brandKey: string): Promise<readonly PlannedDay[]> {
  const { rows } =
    await sql<PlannedDay>`SELECT p.weekday, p.currency_code AS "currencyCode", p.bonus_id AS "bonusId", t.title, b.bonus_minor AS "bonusMinor",
      (SELECT count(*)::int FROM calendar_collections c JOIN user_bonuses u USING (user_bonus_id)
        WHERE u.bonus_id = p.bonus_id AND c.day >= p.from_on AND extract(isodow FROM c.day) = p.weekday) AS collected
    FROM calendar_plans p JOIN bonus_templates b USING (bonus_id) JOIN bonus_template_texts t ON t.bonus_id = p.bonus_id AND t.locale = 'en'
    WHERE p.brand_key = ${brandKey} AND p.until_on IS NULL ORDER BY p.currency_code, p.weekday`.execute(db);
  return rows;
}
