import { createHash } from 'node:crypto';
import { minorOf } from '@marquee/money/money.ts';
import { sql } from 'kysely';
import { takesOf } from '../../core/definition-fields.ts';
import type { Db, Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.sql.ts';
import { appendVersions } from '../../db/versions.sql.ts';
import { offerOf, type Campaign } from './campaign.ts';

/** The same campaign keeps its id in every installation, so that links and activations survive a new version. */
export function bonusIdOf(brandKey: string, key: string): string {
  return `bns_${createHash('sha256').update(`${brandKey} ${key}`).digest('hex').slice(0, 24)}`;
}

/** Stores campaigns and, as far as they differ from the latest ones, their versions. Does not read, so that it can be a part of the demo data. */
export async function saveCampaigns(
  tx: Tx,
  brandKey: string,
  campaigns: readonly Campaign[],
  author: string,
): Promise<void> {
  const versions = campaigns.map(({ key, ...definition }) => ({ key, definition }));
  await saveVersions(tx, brandKey, versions, author);
  const all = campaigns.map((campaign) => ({ ...campaign, bonusId: bonusIdOf(brandKey, campaign.key) }));
  const templates = all.map((campaign) => ({
    bonus_id: campaign.bonusId,
    brand_key: brandKey,
    bonus_key: campaign.key,
    ...factsOf(campaign),
  }));
  await insertRows(tx, 'bonus_templates', templates, { columns: ['brand_key', 'bonus_key'] });
  const ids = all.map(({ bonusId }) => bonusId);
  await sql`DELETE FROM bonus_template_texts WHERE bonus_id = ANY (${ids}::text[])`.execute(tx);
  const texts = all.flatMap(({ bonusId, texts: byLocale }) =>
    Object.entries(byLocale).map(([locale, text]) => ({
      bonus_id: bonusId,
      locale,
      title: text.title,
      title_secondary: text.titleSecondary ?? null,
      description: text.description ?? null,
      cta_text: text.ctaText ?? null,
    })),
  );
  await insertRows(tx, 'bonus_template_texts', texts);
  const coupons = all.flatMap(({ bonusId, coupons: each }) =>
    each.map(({ code, usesMax, startsAt, endsAt }) => ({
      brand_key: brandKey,
      code,
      bonus_id: bonusId,
      uses_max: usesMax ?? null,
      starts_at: dateOf(startsAt),
      ends_at: dateOf(endsAt),
    })),
  );
  // Redemptions refer to the coupons that this version drops.
  await sql`UPDATE coupons c SET ends_at = now()
    WHERE c.bonus_id = ANY (${ids}::text[]) AND (c.ends_at IS NULL OR c.ends_at > now())
      AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) AS n (bonus_id text, code text)
        WHERE n.bonus_id = c.bonus_id AND n.code = c.code)`.execute(tx);
  await insertRows(tx, 'coupons', coupons, {
    columns: ['brand_key', 'code'],
    where: sql`coupons.bonus_id = excluded.bonus_id`,
  });
}

const saveVersions = (
  tx: Tx,
  brandKey: string,
  versions: readonly { readonly key: string; readonly definition: object | null }[],
  author: string,
) =>
  appendVersions(
    tx,
    'bonus_campaign_versions',
    versions.map(({ key, definition }) => ({ key: { brand_key: brandKey, campaign_key: key }, definition })),
    author,
  );

const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

function factsOf(campaign: Campaign) {
  const { currencyCode } = campaign;
  const minor = (text: string | undefined) => (text === undefined ? null : minorOf(text, currencyCode));
  return {
    bonus_type: campaign.type,
    currency_code: currencyCode,
    offer_key: offerOf(campaign),
    sort_order: campaign.sortOrder,
    ...spinFactsOf(campaign),
    bonus_minor: minor(campaign.bonusAmount),
    multiplier: campaign.multiplier,
    deposit_percent: campaign.depositPercent ?? null,
    threshold_minor_max: minor(campaign.bonusMax),
    win_minor_max: minor(campaign.winMax),
    balance_minor_min: minor(campaign.balanceMin),
    deposit_minor_min: minor(campaign.depositMin),
    bet_minor_max: minor(campaign.betMax),
    weights: campaign.countsByEdge ? campaign.weights : { ...campaign.weights, byEdge: false },
    deposit_number: campaign.depositNumber ?? null,
    participants_max: campaign.participantsMax ?? null,
    lease_minutes: campaign.leaseMinutes,
    country_codes: campaign.countries,
    tags: campaign.tags,
    excluded_tags: campaign.excludedTags,
    registered_hours_max: campaign.registeredHoursMax ?? null,
    level_min: campaign.levelMin ?? null,
    retry_hours: campaign.retryHours ?? null,
    takes_max: takesOf(campaign.gift),
    valid_hours: campaign.validHours ?? null,
    needs_email_verification: campaign.needsVerifiedEmail,
    wagering_source: campaign.wageringSource,
    game_slugs: campaign.games,
    weekdays: campaign.weekdays,
    hour_from: campaign.hours[0],
    hour_to: campaign.hours[1],
    cpnc: campaign.cpnc ?? null,
    needs_coupon: campaign.coupons.length > 0,
    starts_at: dateOf(campaign.startsAt),
    ends_at: dateOf(campaign.endsAt),
    valid_to: dateOf(campaign.validTo),
    image_url: campaign.imageUrl ?? null,
    background_color: campaign.backgroundColor ?? null,
    link: campaign.link ?? null,
  };
}

function spinFactsOf({ freeSpins, currencyCode }: Campaign) {
  const minor = (text: string | undefined) => (text === undefined ? null : minorOf(text, currencyCode));
  return {
    free_spins: freeSpins?.count ?? null,
    spin_game_slugs: freeSpins?.games ?? [],
    spin_stake_minor: minor(freeSpins?.stake),
    spin_winnings_as: freeSpins?.winnings ?? null,
    spin_multiplier: freeSpins?.multiplier ?? null,
    spin_win_minor_max: minor(freeSpins?.winMax),
    spin_valid_hours: freeSpins?.validHours ?? null,
  };
}

/** A coupon of this campaign that another one of the brand has, with the key of that one; undefined if there is none. */
export async function findTakenCoupon(tx: Tx, brandKey: string, { key, coupons }: Pick<Campaign, 'key' | 'coupons'>) {
  const codes = coupons.map(({ code }) => code);
  const { rows } = await sql<{ readonly code: string; readonly owner: string }>`
    SELECT c.code, b.bonus_key AS owner FROM coupons c JOIN bonus_templates b ON b.bonus_id = c.bonus_id
    WHERE c.brand_key = ${brandKey} AND c.code = ANY (${codes}::text[]) AND b.bonus_key <> ${key} LIMIT 1`.execute(tx);
  return rows[0];
}

/** Offers a stopped campaign again. */
export async function startCampaign(tx: Tx, brandKey: string, key: string): Promise<void> {
  await tx
    .updateTable('bonus_templates')
    .set({ is_active: true })
    .where('brand_key', '=', brandKey)
    .where('bonus_key', '=', key)
    .execute();
}

/** Ends the offer; bonuses that players have activated continue. False if there is no such campaign. */
export async function stopCampaign(tx: Tx, brandKey: string, key: string, author: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bonus_templates')
    .set({ is_active: false })
    .where('brand_key', '=', brandKey)
    .where('bonus_key', '=', key)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await saveVersions(tx, brandKey, [{ key, definition: null }], author);
  return true;
}

export interface PublishedCampaign {
  readonly key: string;
  readonly title: string;
  readonly currencyCode: string;
  readonly isActive: boolean;
  /** Null: written without a campaign. */
  readonly version: number | null;
  readonly activations: number;
  /** Null: for any number of players. */
  readonly participantsMax: number | null;
  /** Places that are taken for good, and those that wait for a deposit. */
  readonly taken: number;
  readonly waiting: number;
}

/** All campaigns of a brand, with how many players have activated each. */
export async function listCampaigns(db: Db, brandKey: string): Promise<readonly PublishedCampaign[]> {
  const { rows } =
    await sql<PublishedCampaign>`SELECT b.bonus_key AS key, t.title, b.currency_code AS "currencyCode", b.is_active AS "isActive",
      (SELECT max(v.version) FROM bonus_campaign_versions v WHERE v.brand_key = b.brand_key AND v.campaign_key = b.bonus_key) AS version,
      (SELECT count(DISTINCT u.player_id)::integer FROM user_bonuses u WHERE u.bonus_id = b.bonus_id) AS activations,
      b.participants_max AS "participantsMax",
      (SELECT count(*)::integer FROM bonus_places p WHERE p.bonus_id = b.bonus_id AND p.free_from = 'infinity') AS taken,
      (SELECT count(*)::integer FROM bonus_places p WHERE p.bonus_id = b.bonus_id AND p.free_from > now() AND p.free_from < 'infinity') AS waiting
    FROM bonus_templates b JOIN bonus_template_texts t ON t.bonus_id = b.bonus_id AND t.locale = 'en'
    WHERE b.brand_key = ${brandKey} ORDER BY b.sort_order, b.bonus_key`.execute(db);
  return rows;
}
