import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { allowsGamble } from '@marquee/brands/markets/choose-market.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Logger } from '../core/logger.ts';
import { Refusal } from '../core/refusal.ts';
import type { ServedEndpoint } from '../http/serve.ts';
import { findBetTerms } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { createCatalogue } from '../modules/catalogue/index.ts';
import { createFavourites } from '../modules/favourites/index.ts';
import { favoritesRoutes } from '../modules/favourites/routes.ts';
import { LIVE_GAMES } from '@marquee/games/live/live-games.ts';
import { createGames, maskName } from '../modules/games/index.ts';
import { gamesRoutes } from '../modules/games/routes.ts';
import type { CountryGate } from '../modules/location/index.ts';
import { createHistory } from '../modules/history/index.ts';
import { historyRoutes } from '../modules/history/routes.ts';
import { createLiveTables, type LiveTablesDeps } from '../modules/live-tables/index.ts';
import { liveTablesRoutes } from '../modules/live-tables/routes.ts';
import type { createLimits } from '../modules/limits/index.ts';
import type { createPayments } from '../modules/payments/index.ts';
import type { PlayRulesDeps } from '../modules/play-rules/play-rules.deps.ts';
import type { createPlayers } from '../modules/players/index.ts';
import type { createSessions } from '../modules/sessions/index.ts';
import { createStatistics, type StatisticsDeps } from '../modules/statistics/index.ts';
import { statisticsRoutes } from '../modules/statistics/routes.ts';
import type { Tournaments } from '../modules/tournaments/index.ts';
import { createEncryption, ENCRYPTION_KEY_BYTES } from '../secrets/encryption.ts';
import { refusalOf, type createWallet } from '../modules/wallet/index.ts';
import { listPastWithdrawals } from '../modules/withdrawals/index.ts';
import { watchSwitchedOff } from './switched-off.ts';

interface PlayParts {
  readonly config: Pick<PlatformConfig, 'roundWaitHours' | 'secretsKeys'>;
  readonly db: Db;
  readonly pool: Pool;
  readonly brands: Brands;
  readonly countryGate: CountryGate;
  readonly wallet: ReturnType<typeof createWallet>;
  readonly catalogue: ReturnType<typeof createCatalogue>;
  readonly tournaments: Pick<Tournaments, 'listRanks'>;
  readonly players: ReturnType<typeof createPlayers>;
  readonly payments: ReturnType<typeof createPayments>;
  readonly limits: ReturnType<typeof createLimits>;
  readonly log: Logger;
}

export function playRulesDeps({
  db,
  brands,
  players,
  sessions,
}: Pick<PlayParts, 'db' | 'brands' | 'players'> & {
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'findLastLogin'>;
}): PlayRulesDeps {
  return {
    db,
    brandOf: brands.getBrand,
    residenceOf: async (playerId) => (await players.findFacts(playerId))?.countryCode ?? null,
    findLastLogin: async (session) => (await sessions.findLastLogin(session, 'en'))?.created_at ?? null,
  };
}

/** The house games, live tables included, with what decides whether a round may start. */
function createHouseGames(parts: PlayParts, describeGames: StatisticsDeps['describeGames']) {
  const { config, db, pool, brands, countryGate, wallet, catalogue, players, limits, log } = parts;
  const residenceOf = async (playerId: string) => (await players.findFacts(playerId))?.countryCode ?? null;
  const switchedOff = watchSwitchedOff(catalogue.listSwitchedOff);
  const shared = {
    db,
    checkPlay: async (attempt: Parameters<LiveTablesDeps['checkPlay']>[0]) => {
      const [residence] = await Promise.all([
        residenceOf(attempt.playerId),
        requireStake(limits, attempt),
        switchedOff.require(attempt.gameSlug),
      ]);
      await countryGate.require('play', { ...attempt, residence });
    },
    wageringOf: (brandKey: string) => brands.getBrand(brandKey).withdrawalPolicy.wagering,
    newServerSeed: () => randomBytes(32).toString('hex'),
    newId,
    log,
  };
  const games = createGames({
    ...shared,
    pool,
    wallet,
    checkDemo: async ({ playerId, ...attempt }) => {
      await switchedOff.require(attempt.gameSlug);
      if (playerId !== null) await limits.requirePlay(playerId);
      await requireDemoAge(parts, attempt.brandKey, playerId);
      await countryGate.require('demo', { ...attempt, playerId, residence: null });
    },
    checkGamble: async ({ playerId, brandKey }) => {
      const residence = playerId === null ? null : await residenceOf(playerId);
      if (!allowsGamble(brands.getBrand(brandKey), residence)) throw new Refusal('game.gamble_unavailable');
      return residence;
    },
    isServed: (attempt) =>
      switchedOff.isKnownOn(attempt.gameSlug) && countryGate.decide('play', attempt).reason === 'served',
    residenceOf,
    stakesOf: (slug) => findHouseGame(slug)?.stakes,
    findBonusTerms: (bet) => findBetTerms(db, bet),
    findStakeRoom: (bet) => limits.findStakeRoom(bet),
    // Rounds of live tables are not started by players.
    findGame: (slug) => (LIVE_GAMES.has(slug) ? undefined : findHouseGame(slug)),
    actionSecondsMax: config.roundWaitHours * 3_600,
    // Without a key, demo rounds continue in the process that opened them.
    demoEncryption: createEncryption(
      config.secretsKeys.length === 0 ? [randomBytes(ENCRYPTION_KEY_BYTES)] : config.secretsKeys,
    ),
    isPlayedInSteps: () => false,
    describeWinners: (playerIds) => describeWinners({ players, limits }, playerIds),
    describeGames,
    now: () => new Date(),
  });
  const liveTables = createLiveTables({ ...shared, games: LIVE_GAMES, ...liveDeps(parts) });
  return { games, liveTables };
}

/** Play: rounds, history, statistics and favourites. */
export function createPlay(parts: PlayParts) {
  const { db, brands, wallet, catalogue, tournaments, players, payments, limits } = parts;
  /** Public data of games by slug; games that the brand does not show are left out. */
  const describeGames: StatisticsDeps['describeGames'] = async ({ brandKey, locale }, slugs) => {
    const { defaultCurrency: currencyCode } = brands.getBrand(brandKey);
    const tiles = await catalogue.listTiles({ brandKey, locale, currencyCode }, slugs);
    return new Map(tiles.map(({ slug, name, poster }) => [slug, { slug, name, poster }]));
  };
  const { games, liveTables } = createHouseGames(parts, describeGames);

  const history = createHistory({
    wallet,
    listDeposits: payments.listDeposits,
    listWithdrawals: (query) => listPastWithdrawals(db, query),
    describeGames: catalogue.describeGames,
  });

  const statistics = createStatistics({
    db,
    summarizePlays: games.summarizePlays,
    listPlayedRounds: games.listPlayedRounds,
    listRanks: tournaments.listRanks,
    nameGames: catalogue.describeGames,
    describeGames,
    findRegisteredAt: async (playerId) => (await players.findFacts(playerId))?.registeredAt ?? null,
    findNickname: players.findNickname,
    listRestricted: limits.listRestricted,
  });

  const favorites = createFavourites({
    db,
    listTiles: async ({ playerId, brandKey, locale }, slugs) => {
      const currencyCode =
        (await players.findFacts(playerId))?.currencyCode ?? brands.getBrand(brandKey).defaultCurrency;
      return catalogue.listTiles({ brandKey, locale, currencyCode }, slugs);
    },
    listPlayedGames: games.listPlayedGames,
  });

  return { games, liveTables, history, statistics, favorites };
}

const liveDeps = ({ limits, players }: Pick<PlayParts, 'limits' | 'players'>) => ({
  requireUnrestricted: limits.requirePlay,
  maskedNameOf: async (playerId: string) => maskName((await players.findNickname(playerId))?.nickname ?? null),
});

/** Nicknames of winners that may be shown to the public: without restricted players. */
async function describeWinners(
  { players, limits }: Pick<PlayParts, 'players' | 'limits'>,
  playerIds: readonly string[],
) {
  const [nicknames, restricted] = await Promise.all([
    players.listNicknames(playerIds),
    limits.listRestricted(playerIds),
  ]);
  return new Map([...nicknames].flatMap(([id, nickname]) => (restricted.has(id) ? [] : [[id, { nickname }] as const])));
}

/** Throws where the market opens play money only to verified players. A guest's residence is unknown: the strictest market of the brand decides. */
async function requireDemoAge(
  { brands, players }: Pick<PlayParts, 'brands' | 'players'>,
  brandKey: string,
  playerId: string | null,
): Promise<void> {
  const isRequiredFor = (countryCode: string | null) =>
    brands.policyOfPlayer({ brandKey, countryCode }).demoNeedsVerification;
  if (!isRequiredFor(null)) return;
  const facts = playerId === null ? null : await players.findFacts(playerId);
  if (facts && (facts.kycStatus === 'APPROVED' || !isRequiredFor(facts.countryCode))) return;
  throw new Refusal('game.demo_verification_required');
}

/** Throws if the player is excluded, or limits or play rules do not allow this stake now, before a round is opened. The ledger checks again. */
async function requireStake(
  limits: Pick<PlayParts['limits'], 'requirePlay' | 'checkBet'>,
  attempt: Parameters<PlayParts['limits']['checkBet']>[0],
): Promise<void> {
  await limits.requirePlay(attempt.playerId);
  const refusal = await limits.checkBet(attempt);
  if (refusal !== null) throw refusalOf(refusal);
}

/** Routes of play, in the order of the contract. */
export function playRoutes(play: ReturnType<typeof createPlay>): readonly ServedEndpoint[] {
  return [
    ...gamesRoutes(play.games),
    ...liveTablesRoutes(play.liveTables),
    ...historyRoutes(play.history),
    ...statisticsRoutes(play.statistics),
    ...favoritesRoutes(play.favorites),
  ];
}
