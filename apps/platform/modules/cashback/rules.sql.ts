import { createHash } from 'node:crypto';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Tx } from '../../db/database.ts';

export interface SeededRule {
  readonly currencyCode: AssetCode;
  readonly period: 'day' | 'week';
  readonly percentBps: number;
  readonly percents: {
    readonly categories?: Readonly<Record<string, number>>;
    readonly games?: Readonly<Record<string, number>>;
  };
  readonly lossMinorMin: bigint;
  /** Null: no maximum. */
  readonly cashbackMinorMax: bigint | null;
  readonly multiplier: number;
  readonly claimDays: number;
  readonly validDays: number;
  readonly translations: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
}

/** Makes this the current rule of a brand and currency. A rule with other values is a new row: periods keep the rule they began with. */
export async function saveRule(tx: Tx, brandKey: string, rule: SeededRule): Promise<void> {
  const { translations: _texts, ...values } = rule;
  const bonusId = `bns_cashback-${brandKey}-${rule.currencyCode}`;
  const digest = createHash('sha256')
    .update(JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex');
  const ruleId = `cbr_${brandKey}-${rule.currencyCode}-${digest.slice(0, 16)}`;
  await saveTemplate(tx, brandKey, { bonusId, rule });
  await tx
    .updateTable('cashback_rules')
    .set({ is_current: false })
    .where('brand_key', '=', brandKey)
    .where('currency_code', '=', rule.currencyCode)
    .where('rule_id', '<>', ruleId)
    .execute();
  await tx
    .insertInto('cashback_rules')
    .values({
      rule_id: ruleId,
      brand_key: brandKey,
      currency_code: rule.currencyCode,
      bonus_id: bonusId,
      period: rule.period,
      percent_bps: rule.percentBps,
      percents: JSON.stringify(rule.percents),
      loss_minor_min: rule.lossMinorMin,
      cashback_minor_max: rule.cashbackMinorMax,
      multiplier: rule.multiplier,
      claim_days: rule.claimDays,
      valid_days: rule.validDays,
    })
    .onConflict((conflict) => conflict.column('rule_id').doUpdateSet({ is_current: true }))
    .execute();
}

/** The bonus under which the cashback is listed and activated. */
async function saveTemplate(
  tx: Tx,
  brandKey: string,
  { bonusId, rule }: { readonly bonusId: string; readonly rule: SeededRule },
): Promise<void> {
  const terms = {
    bonus_type: 'instant_cashback',
    multiplier: rule.multiplier,
    wagering_source: 'REAL_TO_FUN',
    sort_order: 900,
  };
  await tx
    .insertInto('bonus_templates')
    .values({
      bonus_id: bonusId,
      brand_key: brandKey,
      bonus_key: `cashback-${rule.currencyCode.toLowerCase()}`,
      currency_code: rule.currencyCode,
      ...terms,
    })
    .onConflict((conflict) => conflict.column('bonus_id').doUpdateSet(terms))
    .execute();
  for (const [locale, text] of Object.entries(rule.translations))
    await tx
      .insertInto('bonus_template_texts')
      .values({ bonus_id: bonusId, locale, ...text })
      .onConflict((conflict) => conflict.columns(['bonus_id', 'locale']).doUpdateSet(text))
      .execute();
}
