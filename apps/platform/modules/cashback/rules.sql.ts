import { createHash } from 'node:crypto';
import { getAsset, type AssetCode } from '@marquee/money/assets.ts';
import { minorOf } from '@marquee/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { saveRewardVersion } from '../bonuses/index.ts';
import type { CashbackDefinition } from './cashback.ts';

const bonusIdOf = (brandKey: string, currencyCode: string) => `bns_cashback-${brandKey}-${currencyCode}`;
const bpsOf = (percent: number) => Math.round(percent * 100);
const allBps = (percents: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(Object.entries(percents).map(([slug, percent]) => [slug, bpsOf(percent)]));

/** Makes this the cashback of a brand in each of its currencies. Changed rules are new rows: periods keep the rule they began with. Does not read, so that it can be a part of the demo data. */
export async function saveCashback(
  tx: Tx,
  brandKey: string,
  definition: CashbackDefinition,
  author: string,
): Promise<void> {
  await saveRewardVersion(tx, { brandKey, kind: 'cashback', definition, author });
  const currencies = Object.keys(definition.amounts);
  for (const currencyCode of currencies)
    await saveRule(tx, brandKey, { definition, currencyCode: getAsset(currencyCode).code });
  await endRules(tx, brandKey, currencies);
}

async function saveRule(
  tx: Tx,
  brandKey: string,
  { definition, currencyCode }: { readonly definition: CashbackDefinition; readonly currencyCode: AssetCode },
): Promise<void> {
  const { exceptions, amounts } = definition;
  const { lossMin, cashbackMax } = amounts[currencyCode] ?? { lossMin: '0' };
  const values = {
    period: definition.period,
    percent_bps: bpsOf(definition.percent),
    percents: JSON.stringify({ games: allBps(exceptions.games), categories: allBps(exceptions.categories) }),
    loss_minor_min: minorOf(lossMin, currencyCode),
    cashback_minor_max: cashbackMax === undefined ? null : minorOf(cashbackMax, currencyCode),
    multiplier: definition.multiplier,
    claim_days: definition.claimDays,
    valid_days: definition.validDays,
  };
  const bonusId = bonusIdOf(brandKey, currencyCode);
  const digest = createHash('sha256')
    .update(JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex');
  const ruleId = `cbr_${brandKey}-${currencyCode}-${digest.slice(0, 16)}`;
  await saveTemplate(tx, brandKey, { bonusId, currencyCode, definition });
  await tx
    .updateTable('cashback_rules')
    .set({ is_current: false })
    .where('brand_key', '=', brandKey)
    .where('currency_code', '=', currencyCode)
    .where('rule_id', '<>', ruleId)
    .execute();
  await tx
    .insertInto('cashback_rules')
    .values({ rule_id: ruleId, brand_key: brandKey, currency_code: currencyCode, bonus_id: bonusId, ...values })
    .onConflict((conflict) =>
      conflict.column('rule_id').doUpdateSet({
        is_current: true,
        // Play while it was not in force earns nothing.
        starts_at: sql<Date>`CASE WHEN cashback_rules.is_current THEN cashback_rules.starts_at ELSE now() END`,
      }),
    )
    .execute();
}

/** The bonus under which the cashback is listed and activated. */
async function saveTemplate(
  tx: Tx,
  brandKey: string,
  of: { readonly bonusId: string; readonly currencyCode: string; readonly definition: CashbackDefinition },
): Promise<void> {
  const { bonusId, currencyCode, definition } = of;
  const terms = {
    bonus_type: 'instant_cashback',
    multiplier: definition.multiplier,
    wagering_source: 'REAL_TO_FUN',
    sort_order: 900,
    is_active: true,
  };
  await tx
    .insertInto('bonus_templates')
    .values({
      bonus_id: bonusId,
      brand_key: brandKey,
      bonus_key: `cashback-${currencyCode.toLowerCase()}`,
      currency_code: currencyCode,
      ...terms,
    })
    .onConflict((conflict) => conflict.column('bonus_id').doUpdateSet(terms))
    .execute();
  for (const [locale, { title, description = null }] of Object.entries(definition.texts))
    await tx
      .insertInto('bonus_template_texts')
      .values({ bonus_id: bonusId, locale, title, description })
      .onConflict((conflict) => conflict.columns(['bonus_id', 'locale']).doUpdateSet({ title, description }))
      .execute();
}

/** New periods earn nothing in currencies other than these; open ones keep their rule. Returns how many rules that ended. */
async function endRules(tx: Tx, brandKey: string, currencies: readonly string[]): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`UPDATE cashback_rules SET is_current = false
    WHERE brand_key = ${brandKey} AND is_current AND currency_code <> ALL (${[...currencies]}::text[])`.execute(tx);
  await sql`UPDATE bonus_templates SET is_active = false
    WHERE brand_key = ${brandKey} AND bonus_key LIKE 'cashback-%' AND bonus_type = 'instant_cashback' AND currency_code <> ALL (${[...currencies]}::text[])`.execute(
    tx,
  );
  return numAffectedRows;
}

/** Ends the cashback of a brand. False if it has none. */
export async function stopCashback(tx: Tx, brandKey: string, author: string): Promise<boolean> {
  if ((await endRules(tx, brandKey, [])) === 0n) return false;
  await saveRewardVersion(tx, { brandKey, kind: 'cashback', definition: null, author });
  return true;
}

/** The current rules of a brand. */
export async function listRules(db: Db | Tx, brandKey: string) {
  return db
    .selectFrom('cashback_rules')
    .selectAll()
    .where('brand_key', '=', brandKey)
    .where('is_current', '=', true)
    .orderBy('currency_code')
    .execute();
}

export type CashbackRule = Awaited<ReturnType<typeof listRules>>[number];
