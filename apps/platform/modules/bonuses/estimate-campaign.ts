import type { BonusPolicy } from '@marquee/brands/market-policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import { findTemplate, type TemplateRow } from './bonuses.sql.ts';
import type { Campaign } from './campaign.ts';
import { bonusIdOf, saveCampaigns } from './campaigns.sql.ts';
import { costOf, grantAll, type Cost, type EstimatedOffer, type Granted } from './estimate.rules.ts';
import { expectSpinWinnings, findPlayedMix, listDeposits, listPlayedDays, type PlayedMix } from './estimate.sql.ts';
import { audienceOf, scheduleOf } from './check-offers.ts';
import { inRolledBack } from './rolled-back.ts';

export interface EstimateDeps {
  readonly db: Db;
  /** What a brand's market requires of bonuses for residents of a country. */
  readonly policyOfCountry: (brandKey: string, countryCode: string | null) => BonusPolicy;
}

export interface OfferEstimate {
  readonly key: string;
  readonly currencyCode: string;
  readonly type: Campaign['type'];
  readonly needsCoupon: boolean;
  /** Expected winnings of the free spins of one bonus; zero without free spins. */
  readonly spinsMinor: bigint;
  /** Null: bonuses of this type cannot be estimated. */
  readonly granted: Granted | null;
  readonly mix: PlayedMix | null;
  /** Null: nothing is known about the games of these players. */
  readonly cost: Cost | null;
}

/** What campaigns would have granted and cost in the last days, if they had been offered. Changes nothing. */
export async function estimateCampaigns(
  deps: EstimateDeps,
  brandKey: string,
  { campaigns, days }: { readonly campaigns: readonly Campaign[]; readonly days: number },
): Promise<readonly OfferEstimate[]> {
  const offers = await inRolledBack(deps.db, async (tx) => {
    const read: ReadOffer[] = [];
    await saveCampaigns(tx, brandKey, campaigns, 'estimate');
    for (const { key } of campaigns) read.push(await readOffer(tx, bonusIdOf(brandKey, key)));
    return read;
  });
  const estimates: OfferEstimate[] = [];
  for (const offer of offers) estimates.push(await estimateOffer(deps, { brandKey, offer, days }));
  return estimates;
}

/** A stored bonus, with what its free spins win on average. */
export interface ReadOffer {
  readonly row: TemplateRow;
  readonly spinsMinor: bigint;
}

/**
 * Reads a bonus, which may be stored in this transaction only. What it is estimated from is read later: it takes long, and readers of the outbox wait for
 * transactions that have written.
 */
export async function readOffer(tx: Tx, bonusId: string): Promise<ReadOffer> {
  const row = await findTemplate(tx, bonusId, 'en');
  if (!row) throw new Error(`The bonus ${bonusId} does not exist`);
  return { row, spinsMinor: await expectSpinWinnings(tx, bonusId) };
}

interface Estimated {
  readonly brandKey: string;
  readonly offer: ReadOffer;
  readonly days: number;
  /** Instead of those of the stored bonus. */
  readonly schedule?: Pick<EstimatedOffer['schedule'], 'weekdays' | 'retryHours'>;
  /** Only players who have deposited. */
  readonly needsDeposit?: boolean;
}

/** What one bonus would have granted and cost. */
export async function estimateOffer(
  deps: EstimateDeps,
  { brandKey, offer: { row, spinsMinor }, days, schedule, needsDeposit = false }: Estimated,
): Promise<OfferEstimate> {
  const { type } = scheduleOf(row);
  const currencyCode = row.currency_code;
  const about = { key: row.bonus_key, type, currencyCode, needsCoupon: row.needs_coupon, spinsMinor };
  if (type === 'instant_cashback') return { ...about, granted: null, mix: null, cost: null };
  const past = { brandKey, currencyCode, days };
  const all = await (type === 'deposit' ? listDeposits(deps.db, past) : listPlayedDays(deps.db, past));
  const occasions = needsDeposit ? all.filter(({ depositCount }) => depositCount > 0) : all;
  const offer = offerOf(row, spinsMinor);
  const granted = grantAll({ ...offer, schedule: { ...offer.schedule, ...schedule } }, occasions, (country) =>
    deps.policyOfCountry(brandKey, country),
  );
  const playerIds = [...granted.participants];
  const mix = playerIds.length === 0 ? null : await findPlayedMix(deps.db, { terms: row, currencyCode, playerIds });
  return { ...about, granted, mix, cost: expectedCost(granted.grantedMinor, wageringOf(row), mix) };
}

/** Of the bonus money; of free spins, that of their winnings. */
function wageringOf(row: TemplateRow): number {
  return (row.bonus_type === 'freespins' ? audienceOf(row).multiplier : row.multiplier) ?? 0;
}

/** Without wagering the games do not matter. */
function expectedCost(grantedMinor: bigint, multiplier: number, mix: PlayedMix | null): Cost | null {
  if (multiplier === 0) return costOf(grantedMinor, { multiplier, countedBps: 10_000, edgeBps: 0 });
  if (mix === null || mix.edgeBps === null) return null;
  return costOf(grantedMinor, { multiplier, countedBps: mix.countedBps, edgeBps: mix.edgeBps });
}

/** The bonus without its dates, so that it applies to the past. The hour of play on a day is not known. */
function offerOf(row: TemplateRow, spinsMinor: bigint): EstimatedOffer {
  const schedule = { ...scheduleOf(row), startsAt: null, endsAt: null, validTo: null };
  return {
    audience: audienceOf(row),
    schedule: row.is_deposit ? schedule : { ...schedule, hourFrom: 0, hourTo: 24 },
    participantsMax: row.participants_max,
    deposit: {
      currencyCode: row.currency_code,
      percent: row.deposit_percent,
      bonusMinor: row.bonus_type === 'freespins' ? spinsMinor : (row.bonus_minor ?? 0n),
      minorMax: row.threshold_minor_max,
      depositMinorMin: row.deposit_minor_min,
      depositNumber: row.deposit_number,
    },
  };
}
