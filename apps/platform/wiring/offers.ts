import type { Db } from '../db/database.ts';
import type { Brands } from '../modules/brands/index.ts';
import { createCatalogue } from '../modules/catalogue/index.ts';
import { listMostPlayedGames } from '../modules/games/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import { countPlay, createLoyalty } from '../modules/loyalty/index.ts';
import type { LoyaltyDeps } from '../modules/loyalty/loyalty.deps.ts';
import { loyaltyRoutes } from '../modules/loyalty/routes.ts';
import { createPromotions } from '../modules/promotions/index.ts';
import { promotionsRoutes } from '../modules/promotions/routes.ts';
import type { Bonuses } from '../modules/bonuses/index.ts';
import { referralsRoutes } from '../modules/referrals/routes.ts';
import { createTournaments } from '../modules/tournaments/index.ts';
import type { TournamentsDeps } from '../modules/tournaments/tournaments.deps.ts';
import { tournamentsRoutes } from '../modules/tournaments/routes.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { raiseLimits } from '../modules/withdrawals/index.ts';
import { createReferralsModule } from './referrals.ts';
import { activeAssetOf } from './active-asset.ts';
import { isRewardAllowedBy, promotionsDeps } from './promotions.ts';

/** Games not played for longer do not count as popular. */
const POPULAR_DAYS = 14;
const DAY_MS = 86_400_000;

/** What visitors can browse: games, promotions, tournaments, loyalty. */
export function createOffers({
  db,
  brands,
  wallet,
  limits,
  bonuses,
}: {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly limits: () => Pick<TournamentsDeps, 'requireUnrestricted'> & Pick<Limits, 'findRestriction'>;
  readonly bonuses: () => Bonuses;
}) {
  const isRewardAllowed = isRewardAllowedBy(brands);
  const paying = { isRewardAllowed, sharesOf: (brandKey: string) => brands.getBrand(brandKey).rewardShares };
  const promotions = createPromotions(
    promotionsDeps({
      db,
      brands,
      bonuses,
      isRewardAllowed,
      postersOf: (slugs) => catalogue.findPosters(slugs),
      isRestricted: async (playerId) => (await limits().findRestriction(playerId)) !== null,
    }),
  );
  const catalogue = createCatalogue({
    db,
    listMostPlayed: (brandKey) => listMostPlayedGames(db, brandKey, new Date(Date.now() - POPULAR_DAYS * DAY_MS)),
    // Pages of the lobby are the same for all visitors; players get theirs with `listBanners`.
    listBanners: (view) => promotions.listBanners({ ...view, playerId: null }),
  });
  const loyalty = createLoyalty({
    db,
    wallet,
    currenciesOf: (brandKey) => brands.getBrand(brandKey).currencies,
    assetOf: (playerId) => activeAssetOf(wallet, playerId),
    ...paying,
    withdrawalLimitsOf: limitsOfLevels(brands),
  });
  const tournaments = createTournaments({
    db,
    postersOf: catalogue.findPosters,
    listGames: ({ brandKey, locale }, slugs) =>
      catalogue.listTiles({ brandKey, locale, currencyCode: brands.getBrand(brandKey).defaultCurrency }, slugs),
    wallet,
    countPlay,
    requireUnrestricted: (tx, playerId) => limits().requireUnrestricted(tx, playerId),
    ...paying,
    now: () => new Date(),
  });
  const referrals = createReferralsModule({ db, brands, wallet, limits });
  return {
    catalogue,
    promotions,
    tournaments,
    loyalty,
    referrals,
    isRewardAllowed,
    /** Without the routes of the catalogue, which the caller adds. */
    routes: [
      ...promotionsRoutes(promotions),
      ...tournamentsRoutes(tournaments),
      ...loyaltyRoutes(loyalty),
      ...referralsRoutes(referrals),
    ],
    /** Writes the demo data. Safe to run at every start: unchanged data is not written again. */
    seedDemo: async (brandKeys: readonly string[]) => {
      for (const { seedDemo } of [catalogue, tournaments, loyalty]) await seedDemo(brandKeys);
      await promotions.seedDemo(brandKeys, (brandKey) => brands.getBrand(brandKey).currencies);
    },
  };
}

function limitsOfLevels(brands: Pick<Brands, 'getBrand'>): LoyaltyDeps['withdrawalLimitsOf'] {
  return (brandKey, benefits) => {
    const policy = brands.getBrand(brandKey).withdrawalPolicy;
    const { max, confirmsItselfUpTo: approvedUpTo } = raiseLimits(policy, benefits);
    return { currencyCode: policy.countedIn, max, approvedUpTo };
  };
}
