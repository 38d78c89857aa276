import type { bonusRow, getAllBonus } from '@marquee/contract/bonuses.ts';
import type { ResponseOf, QueryOf } from '@marquee/contract/endpoint.ts';
import type { DebugOverrides } from '@marquee/contract/debug-overrides.rules.ts';
import type { PagePaths } from '@marquee/contract/page-keys.ts';
import { getAsset } from '@marquee/money/assets.ts';
import { toExactString } from '@marquee/money/money.ts';
import type * as z from 'zod/mini';
import { resolveLink } from '../promotions/index.ts';
import { knownZone } from '../../core/known-zone.ts';
import { windowText } from './activation.rules.ts';
import { availabilityOf, isOnOffer, onWeekday, type Availability } from './availability.rules.ts';
import { listGameTerms, listTemplates, type TemplateRow } from './bonuses.sql.ts';
import type { BonusesDeps } from './bonuses.deps.ts';
import { createGuestCheck, createOfferCheck, type OfferCheck } from './check-offers.ts';
import { gameWeightsOf, type GameWeight } from './game-weights.rules.ts';
import { requestedTime, type RequestedTime } from './offer.rules.ts';
import { spinTermsOf } from './set-terms.ts';

export interface BonusVisitor {
  readonly brandKey: string;
  readonly locale: string;
  /** Null for a guest. */
  readonly playerId: string | null;
  /** Overrides of an account with debug access; null: none. */
  readonly overrides: DebugOverrides | null;
}

/** What decides which offers are listed. */
export type OfferedDeps = Pick<
  BonusesDeps,
  'db' | 'isRestricted' | 'mayOverride' | 'isServed' | 'policyOf' | 'residenceOf' | 'personOf' | 'currencyOf' | 'now'
>;

type OffersDeps = OfferedDeps & Pick<BonusesDeps, 'describeGames' | 'pathsOf'>;

/**
 * A page of the bonuses for this visitor: those that the activation would accept now, those that it will accept within a week, those for which the player has to do
 * something first, and last those that it refuses for another reason. With a time in the query, what is available then. None for an excluded player.
 */
export async function listOffers(
  deps: OffersDeps,
  visitor: BonusVisitor,
  query: QueryOf<typeof getAllBonus>,
): Promise<ResponseOf<typeof getAllBonus>['data']['bonus']> {
  const offered = await findOffers(deps, visitor, query);
  const page = offered.slice((query.pageNo - 1) * query.limit, query.pageNo * query.limit);
  const terms = await listGameTerms(
    deps.db,
    page.map(({ row }) => row.bonus_id),
  );
  const weights = gameWeightsOf(terms);
  const paths = deps.pathsOf(visitor.brandKey);
  const games = await deps.describeGames(page.flatMap(({ row }) => row.spin_game_slugs));
  return {
    count: offered.length,
    rows: page.map((offer) => ({
      ...presentOffer(offer, paths, weights.get(offer.row.bonus_id) ?? []),
      freeSpins: presentSpins(offer.row, games),
    })),
  };
}

/** Keys of the bonuses of that list that the player can activate now or after doing something. */
export async function listOfferedKeys(
  deps: OfferedDeps,
  visitor: Omit<BonusVisitor, 'overrides'>,
): Promise<readonly string[]> {
  const offers = await findOffers(deps, { ...visitor, overrides: null }, { isDeposit: false });
  return offers.filter(({ availability }) => isOnOffer(availability)).map(({ row }) => row.bonus_key);
}

async function findOffers(
  deps: OfferedDeps,
  visitor: BonusVisitor,
  query: Omit<QueryOf<typeof getAllBonus>, 'pageNo' | 'limit'>,
): Promise<readonly ListedOffer[]> {
  const { brandKey, playerId } = visitor;
  const overrides = visitor.overrides ?? (await requestedView(deps, visitor, query));
  if (playerId !== null && (await deps.isRestricted(playerId))) return [];
  // No bonuses where play is not allowed.
  if (overrides !== null && !deps.isServed(brandKey, overrides)) return [];
  const locale = query.language ?? visitor.locale;
  const { type, isDeposit, cpnc } = query;
  const all = await listTemplates(deps.db, { brandKey, locale, type, isDeposit, cpnc });
  const { bonus } = query;
  const rows = bonus === undefined ? all : all.filter((row) => row.bonus_key === bonus || row.bonus_id === bonus);
  const currencyCode = overrides?.currencyCode ?? (await deps.currencyOf(brandKey, playerId));
  const checked = { brandKey, locale, currencyCode };
  const check =
    playerId === null
      ? await createGuestCheck(deps, deps.db, { ...checked, timeZone: knownZone(query.timeZone) })
      : await createOfferCheck(deps, deps.db, { ...checked, playerId });
  const time = requestedTime(query, { now: deps.now(), timeZone: check.timeZone });
  return offersOf(check, rows, { ...time, isBonusNamed: bonus !== undefined });
}

interface ListedOffer {
  readonly row: TemplateRow;
  readonly when: string | null;
  readonly availability: Exclude<Availability, { kind: 'hidden' }>;
}

async function offersOf(
  check: Pick<OfferCheck, 'factsOf' | 'audienceRefusal'>,
  rows: readonly TemplateRow[],
  { at, weekday, isNamed, isBonusNamed }: RequestedTime & { readonly isBonusNamed: boolean },
): Promise<readonly ListedOffer[]> {
  const offers: ListedOffer[] = [];
  for (const row of rows) {
    if (check.audienceRefusal(row)) continue;
    const facts = await check.factsOf(row);
    const availability = availabilityOf(weekday === null ? facts : onWeekday(facts, weekday), at, isBonusNamed);
    if (availability.kind === 'hidden' || (isNamed && !isOnOffer(availability))) continue;
    offers.push({ row, availability, when: windowText(facts) });
  }
  const isLast = ({ availability }: ListedOffer) => availability.kind !== 'later' && !isOnOffer(availability);
  return [...offers.filter((offer) => !isLast(offer)), ...offers.filter(isLast)];
}

/** The overrides of the query (`countryCheck=1&countryCode=…&subdivision=…&currencyCode=…`): ignored for guests and accounts without debug access. */
async function requestedView(
  { mayOverride }: OfferedDeps,
  { playerId }: BonusVisitor,
  { countryCheck, countryCode, subdivision, currencyCode }: Partial<QueryOf<typeof getAllBonus>>,
): Promise<DebugOverrides | null> {
  if (countryCheck !== '1' || playerId === null || !(await mayOverride(playerId))) return null;
  return {
    countryCode: countryCode ?? null,
    subdivision: subdivision ?? null,
    currencyCode: currencyCode ?? null,
  };
}

const presentRefusal = ({ code, params }: Exclude<ListedOffer['availability'], { kind: 'now' }>['refusal']) => ({
  code,
  params: { ...params },
});

function presentSpins(
  row: TemplateRow,
  games: Awaited<ReturnType<BonusesDeps['describeGames']>>,
): z.output<typeof bonusRow>['freeSpins'] {
  const { code } = getAsset(row.currency_code);
  const { spin_stake_minor: stakeMinor } = row;
  const { multiplier, winnings_as: winnings, win_minor_max: maxMinor, valid_hours: validHours } = spinTermsOf(row);
  if (stakeMinor === null || winnings === null) return null;
  return {
    stake: toExactString(stakeMinor, code),
    games: row.spin_game_slugs.map((slug) => ({ slug, name: games.get(slug)?.name ?? slug })),
    winningsAs: winnings === 'real' ? 'real' : 'bonus',
    multiplier,
    maxWinAmount: maxMinor === null ? null : toExactString(maxMinor, code),
    validHours,
  };
}

function presentOffer(
  { row, availability, when }: ListedOffer,
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
    validHours: row.valid_hours,
    wageringMultiplier: row.wagering_source as z.output<typeof bonusRow>['wageringMultiplier'], // As above.
    games: row.game_slugs,
    availableAt: availability.kind === 'later' ? availability.availableAt.toISOString() : null,
    when,
    refusal: availability.kind === 'now' ? null : presentRefusal(availability.refusal),
    gameWeights: gameWeights.map(({ games, ...weight }) => ({ ...weight, games: [...games] })),
  };
}
