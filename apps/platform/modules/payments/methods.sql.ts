import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Instrument } from '@marquee/brands/payment-methods.ts';
import type { MethodRules } from './offer.rules.ts';

export interface Limits {
  readonly depositMinorMin: bigint;
  readonly depositMinorMax: bigint;
}

/** A method of a brand. `limits` is null if the method does not take the requested currency. */
export interface Method extends MethodRules {
  readonly name: string;
  readonly title: string;
  readonly rawTitle: string;
  readonly description: string;
  readonly thumbnailUrl: string;
  readonly order: number;
  readonly paymentMethod: string;
  readonly isCardForm: boolean;
  readonly isPhoneRequired: boolean;
  readonly minutesUsual: number;
  readonly feeBps: number;
  readonly adapter: string;
  readonly limits: Limits | null;
  readonly instrument: Instrument | null;
}

export interface Policy {
  readonly isEmailVerificationRequired: boolean;
  readonly blockedCountries: readonly string[];
  readonly dailyMinorMax: bigint | null;
}

export async function listMethods(db: Db | Tx, brandKey: string, currencyCode: string): Promise<Method[]> {
  const rows = await db
    .selectFrom('payment_methods as m')
    .leftJoin('payment_method_limits as l', (join) =>
      join
        .onRef('l.brand_key', '=', 'm.brand_key')
        .onRef('l.method', '=', 'm.name')
        .on('l.currency_code', '=', currencyCode),
    )
    .selectAll('m')
    .select(['l.deposit_minor_min', 'l.deposit_minor_max'])
    .where('m.brand_key', '=', brandKey)
    .orderBy('m.sort_order')
    .orderBy('m.name')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    title: row.title,
    rawTitle: row.raw_title,
    description: row.description,
    thumbnailUrl: row.thumbnail_url,
    order: row.sort_order,
    isActive: row.is_active,
    hidden: row.is_hidden,
    withdrawalExist: row.withdrawal_exist,
    allowedCountries: row.allowed_countries,
    restrictedCountries: row.restricted_countries,
    tagRestrictedCountries: row.tag_restricted_countries as Record<string, string[]>, // Written by the seed from typed data.
    allowedCurrencies: row.allowed_currencies,
    restrictedCurrencies: row.restricted_currencies,
    allowEmails: row.allow_emails,
    allowTags: row.allow_tags,
    paymentMethod: row.payment_method,
    isCardForm: row.is_card_form,
    isPhoneRequired: row.is_phone_required,
    minutesUsual: row.minutes_usual,
    feeBps: row.fee_bps,
    adapter: row.adapter,
    instrument: row.instrument as Instrument | null, // Written by the seed from typed data.
    limits:
      row.deposit_minor_min === null || row.deposit_minor_max === null
        ? null
        : { depositMinorMin: row.deposit_minor_min, depositMinorMax: row.deposit_minor_max },
  }));
}

export async function findPolicy(db: Db, brandKey: string, currencyCode: string): Promise<Policy> {
  const row = await db
    .selectFrom('payment_policies as p')
    .leftJoin('payment_policy_limits as l', (join) =>
      join.onRef('l.brand_key', '=', 'p.brand_key').on('l.currency_code', '=', currencyCode),
    )
    .select(['p.is_email_verification_required', 'p.blocked_countries', 'l.daily_minor_max'])
    .where('p.brand_key', '=', brandKey)
    .executeTakeFirst();
  return {
    isEmailVerificationRequired: row?.is_email_verification_required ?? false,
    blockedCountries: row?.blocked_countries ?? [],
    dailyMinorMax: row?.daily_minor_max ?? null,
  };
}

/** An active method of this provider; null if there is none. */
export async function findMethodOf(db: Db, adapter: string): Promise<{ brandKey: string; name: string } | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select(['brand_key', 'name'])
    .where('adapter', '=', adapter)
    .where('is_active', '=', true)
    .orderBy('brand_key')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { brandKey: row.brand_key, name: row.name };
}

/** Providers of a brand's active methods whose card form is embedded in our page. */
export async function listFramingAdapters(db: Db, brandKey: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select('adapter')
    .distinct()
    .where('brand_key', '=', brandKey)
    .where('is_active', '=', true)
    .where(sql<boolean>`instrument->>'kind' = 'fields'`)
    .execute();
  return rows.map(({ adapter }) => adapter);
}

export type StoredMethod = Omit<Method, 'limits'>;

/** Deactivates methods that the brand's data no longer lists; their open deposits continue. */
export async function switchOffOtherMethods(tx: Tx, brandKey: string, named: readonly string[]): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_active: false })
    .where('brand_key', '=', brandKey)
    .where((eb) => (named.length === 0 ? eb.lit(true) : eb('name', 'not in', named)))
    .execute();
}

/** Writes a method and its limits as the brand's data has them, overwriting any other changes. */
export async function saveMethod(
  tx: Tx,
  brandKey: string,
  method: StoredMethod,
  limits: ReadonlyMap<string, Limits>,
): Promise<void> {
  const values = {
    brand_key: brandKey,
    name: method.name,
    title: method.title,
    raw_title: method.rawTitle,
    description: method.description,
    thumbnail_url: method.thumbnailUrl,
    sort_order: method.order,
    is_active: method.isActive,
    is_hidden: method.hidden,
    withdrawal_exist: method.withdrawalExist,
    allowed_countries: [...method.allowedCountries],
    restricted_countries: [...method.restrictedCountries],
    tag_restricted_countries: JSON.stringify(method.tagRestrictedCountries),
    allowed_currencies: [...method.allowedCurrencies],
    restricted_currencies: [...method.restrictedCurrencies],
    allow_emails: [...method.allowEmails],
    allow_tags: [...method.allowTags],
    payment_method: method.paymentMethod,
    is_card_form: method.isCardForm,
    is_phone_required: method.isPhoneRequired,
    minutes_usual: method.minutesUsual,
    fee_bps: method.feeBps,
    adapter: method.adapter,
    instrument: method.instrument === null ? null : JSON.stringify(method.instrument),
  };
  await tx
    .insertInto('payment_methods')
    .values(values)
    .onConflict((oc) => oc.columns(['brand_key', 'name']).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom('payment_method_limits')
    .where('brand_key', '=', brandKey)
    .where('method', '=', method.name)
    .execute();
  const rows = [...limits].map(([currencyCode, limit]) => ({
    brand_key: brandKey,
    method: method.name,
    currency_code: currencyCode,
    deposit_minor_min: limit.depositMinorMin,
    deposit_minor_max: limit.depositMinorMax,
  }));
  if (rows.length > 0) await tx.insertInto('payment_method_limits').values(rows).execute();
}

export async function savePolicy(
  tx: Tx,
  brandKey: string,
  policy: Omit<Policy, 'dailyMinorMax'>,
  dailyMinorMax: ReadonlyMap<string, bigint>,
): Promise<void> {
  const values = {
    brand_key: brandKey,
    is_email_verification_required: policy.isEmailVerificationRequired,
    blocked_countries: [...policy.blockedCountries],
  };
  await tx
    .insertInto('payment_policies')
    .values(values)
    .onConflict((oc) => oc.column('brand_key').doUpdateSet(values))
    .execute();
  await tx.deleteFrom('payment_policy_limits').where('brand_key', '=', brandKey).execute();
  const rows = [...dailyMinorMax].map(([currencyCode, minor]) => ({
    brand_key: brandKey,
    currency_code: currencyCode,
    daily_minor_max: minor,
  }));
  if (rows.length > 0) await tx.insertInto('payment_policy_limits').values(rows).execute();
}
