import type { bonusRow, getAllBonus } from '@marquee/contract/bonuses.ts';
import type { ResponseOf, QueryOf } from '@marquee/contract/endpoint.ts';
import type { DebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';
import type { PagePaths } from '@marquee/contract/page-keys.ts';
import { getAsset, isAssetCode } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import { resolveLink } from '../promotions/index.ts';
import { claimRefusal, depositRefusal, type ActivationFacts } from './activation.rules.ts';
import { listHeld } from './activations.sql.ts';
import { audienceRefusal, GUEST } from './audience.rules.ts';
import { findStanding, listGameWeights, listTemplates, type GameWeight, type TemplateRow } from './bonuses.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { audienceOf, lastClaimOf, scheduleOf } from './check-offers.ts';
import { requestedDay, isOnOffer } from './offer.rules.ts';

export interface BonusVisitor {
  readonly brandKey: string;
  readonly locale: string;
  /** Null for a guest. */
  readonly playerId: string | null;
  /** Overrides of an account with debug access; null: none. */
  readonly overrides: DebugOverrides | null;
}

/** What the list of offers needs. */
export type OffersDeps = Pick<
  BonusesDeps,
  | 'db'
  | 'wallet'
  | 'isRestricted'
  | 'mayOverride'
  | 'isServed'
  | 'policyOf'
  | 'residenceOf'
  | 'personOf'
  | 'currencyOf'
  | 'describeGames'
  | 'pathsOf'
  | 'now'
>;

/** A page of the bonuses available to this visitor on the requested day; none for an excluded player. */
export async function listOffers(
  deps: OffersDeps,
  visitor: BonusVisitor,
  query: QueryOf<typeof getAllBonus>,
): Promise<ResponseOf<typeof getAllBonus>['data']['bonus']> {
  const { type, isDeposit, cpnc } = query;
  const overrides = visitor.overrides ?? (await requestedView(deps, visitor, query));
  if (visitor.playerId !== null && (await deps.isRestricted(visitor.playerId))) return { count: 0, rows: [] };
  // No bonuses where play is not allowed.
  if (overrides !== null && !deps.isServed(visitor.brandKey, overrides)) return { count: 0, rows: [] };
  const locale = query.language ?? visitor.locale;
  const rows = await listTemplates(deps.db, { brandKey: visitor.brandKey, locale, type, isDeposit, cpnc });
  const day = requestedDay(query, deps.now());
  const currency = overrides?.currencyCode ?? (await deps.currencyOf(visitor.brandKey, visitor.playerId));
  const isFor = await audienceFilter(deps, visitor, currency);
  const isClaimable = visitor.playerId === null ? () => true : await claimableBy(deps, visitor.playerId, currency);
  const offered = rows.filter(
    (row) =>
      isFor(row) &&
      isClaimable(row) &&
      isOnOffer({ startsAt: row.starts_at, endsAt: row.ends_at, weekdays: row.weekdays }, day),
  );
  const page = offered.slice((query.pageNo - 1) * query.limit, query.pageNo * query.limit);
  const weights = await listGameWeights(
    deps.db,
    page.map((row) => row.bonus_id),
  );
  const paths = deps.pathsOf(visitor.brandKey);
  const games = await deps.describeGames(page.flatMap((row) => row.spin_game_slugs));
  return {
    count: offered.length,
    rows: page.map((row) => ({
      ...presentOffer(row, paths, weights.get(row.bonus_id) ?? []),
      freeSpins: presentSpins(row, games),
    })),
  };
}

/** Whether a bonus is for this visitor. */
async function audienceFilter(deps: OffersDeps, { brandKey, playerId }: BonusVisitor, currencyCode: string) {
  const policy = await deps.policyOf(brandKey, playerId, deps.db);
  const facts =
    playerId === null
      ? GUEST
      : {
          isGuest: false,
          countryCode: await deps.residenceOf(playerId, deps.db),
          tags: (await deps.personOf(playerId, deps.db)).tags,
          ...(await findStanding(deps.db, playerId)),
        };
  return (row: TemplateRow) => audienceRefusal(audienceOf(row), { ...facts, currencyCode, policy }) === null;
}

async function claimableBy(deps: OffersDeps, playerId: string, currency: string) {
  const { depositCount } = isAssetCode(currency) ? await deps.wallet.totalsOf(playerId, currency) : { depositCount: 0 };
  const held = await listHeld(deps.db, playerId);
  const now = deps.now();
  return (row: TemplateRow): boolean => mayStillGet(row, { depositCount, ...lastClaimOf(held, row) }, now);
}

/** Whether a player may still get a bonus: neither claimed in its period, nor for a deposit with another number. */
export function mayStillGet(
  row: TemplateRow,
  facts: Pick<ActivationFacts, 'depositCount' | 'lastClaimedAt' | 'wasCancelled'>,
  now: Date,
): boolean {
  const all = { ...scheduleOf(row), ...facts };
  return claimRefusal(all, now) === null && (row.deposit_number === null || depositRefusal(all) === null);
}

/** The overrides of the query (`countryCheck=1&countryCode=…&subdivision=…&currencyCode=…`): ignored for guests and accounts without debug access. */
async function requestedView(
  { mayOverride }: OffersDeps,
  { playerId }: BonusVisitor,
  { countryCheck, countryCode, subdivision, currencyCode }: QueryOf<typeof getAllBonus>,
): Promise<DebugOverrides | null> {
  if (countryCheck !== '1' || playerId === null || !(await mayOverride(playerId))) return null;
  return {
    countryCode: countryCode ?? null,
    subdivision: subdivision ?? null,
    currencyCode: currencyCode ?? null,
  };
}

function presentSpins(
  row: TemplateRow,
  games: Awaited<ReturnType<BonusesDeps['describeGames']>>,
): z.output<typeof bonusRow>['freeSpins'] {
  const { code } = getAsset(row.currency_code);
  const { spin_stake_minor: stakeMinor, spin_winnings_as: winnings } = row;
  if (stakeMinor === null || winnings === null) return null;
  const maxMinor = row.spin_win_minor_max ?? row.win_minor_max;
  return {
    stake: toExactString(stakeMinor, code),
    games: row.spin_game_slugs.map((slug) => ({ slug, name: games.get(slug)?.name ?? slug })),
    winningsAs: winnings === 'real' ? 'real' : 'bonus',
    multiplier: row.spin_multiplier ?? row.multiplier ?? 0,
    maxWinAmount: maxMinor === null ? null : toExactString(maxMinor, code),
    validHours: row.spin_valid_hours ?? row.valid_hours,
  };
}

function presentOffer(
  row: TemplateRow,
  paths: PagePaths,
  gameWeights: readonly GameWeight[],
): Omit<z.output<typeof bonusRow>, 'freeSpins'> {
  const { code } = getAsset(row.currency_code);
  const amountOf = (minor: bigint | null) => (minor === null ? null : toExactString(minor, code));
  return {
    bonusId: row.bonus_id,
    name: row.title,
    type: row.bonus_type as z.output<typeof bonusRow>['type'], // A check constraint limits the column to these values.
    banner: {
      bannerKey: row.bonus_key,
      bannerTitle: row.title,
      bannerTitleSecondary: row.title_secondary,
      bannerDescription: row.description,
      bannerImageUrl: row.image_url,
      bannerCtaText: row.cta_text,
      bannerBonusKey: row.bonus_key,
      bannerBackgroundColor: row.background_color,
      link: resolveLink(row.link, paths, row.bonus_key),
    },
    currencyCode: row.currency_code,
    depositAmount: null,
    freeSpinsQuantity: row.free_spins,
    bonusAmount: amountOf(row.bonus_minor),
    multiplier: row.multiplier,
    start: row.starts_at?.toISOString() ?? null,
    expiration: row.ends_at?.toISOString() ?? null,
    depositBonusPercent: row.deposit_percent,
    maxBonusThreshold: amountOf(row.threshold_minor_max),
    maxWinAmount: amountOf(row.win_minor_max),
    minBalance: amountOf(row.balance_minor_min),
    minDeposit: amountOf(row.deposit_minor_min),
    maxBet: amountOf(row.bet_minor_max),
    validTo: row.valid_to?.toISOString() ?? null,
    wageringMultiplier: row.wagering_source as z.output<typeof bonusRow>['wageringMultiplier'], // As above.
    games: row.game_slugs,
    availableAt: null,
    refusal: null,
    gameWeights: gameWeights.map(({ percent, games }) => ({ percent, games: [...games] })),
  };
}
