import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { seedCalendar } from '../modules/bonus-calendar/index.ts';
import { bonusesRoutes } from '../modules/bonuses/routes.ts';
import { createBonuses } from '../modules/bonuses/index.ts';
import type { BonusesDeps } from '../modules/bonuses/bonuses.deps.ts';
import type { Brands } from '../modules/brands/index.ts';
import { seedCashback } from '../modules/cashback/index.ts';
import type { CashbackDeps } from '../modules/cashback/cashback.deps.ts';
import { countPlay } from '../modules/loyalty/index.ts';
import { createRakeback } from '../modules/rakeback/index.ts';
import type { RakebackDeps } from '../modules/rakeback/rakeback.deps.ts';
import { rakebackRoutes } from '../modules/rakeback/routes.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { activeAssetOf } from './active-asset.ts';
import { bonusFacts } from './bonus-facts.ts';
import { createEarnedRewards } from './earned-rewards.ts';
import { lockAndCount } from './lock-and-count.ts';

interface RewardsParts extends Pick<
  BonusesDeps,
  'requireUnrestricted' | 'isRestricted' | 'mayOverride' | 'isServed' | 'describeGames'
> {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly isRewardAllowed: RakebackDeps['isRewardAllowed'];
  /** In which the player's days are counted; null if none is known. */
  readonly findTimeZone: (playerId: string, db: Db | Tx) => Promise<string | null>;
  readonly keepTimeZone: CashbackDeps['keepTimeZone'];
}

const COUNTING = { countPlay, lockAndCount };

/** Rewards: bonuses, cashback, the bonus calendar and the rakeback calendar. */
export function createRewards({
  db,
  brands,
  wallet,
  isRewardAllowed,
  keepTimeZone,
  findTimeZone,
  ...visitors
}: RewardsParts) {
  const now = () => new Date();
  const sharesOf = (brandKey: string) => brands.getBrand(brandKey).rewardShares;
  const assetOf = (playerId: string) => activeAssetOf(wallet, playerId);
  const facts = bonusFacts(brands, findTimeZone);
  const { policyOf, residenceOf } = facts;
  const rakeback = createRakeback({
    db,
    wallet,
    ...visitors,
    ...COUNTING,
    assetOf,
    keepTimeZone,
    findTimeZone,
    isRewardAllowed,
    sharesOf,
    residenceOf,
    now,
  });
  const { pathsOf } = brands;
  const bonuses = createBonuses({
    db,
    wallet,
    ...visitors,
    ...facts,
    currencyOf: async (brandKey, playerId) =>
      playerId === null ? brands.getBrand(brandKey).defaultCurrency : assetOf(playerId),
    claimCashback: (tx, claim) => cashback.claimOldest(tx, claim),
    pathsOf,
    newId,
    now,
  });
  const currenciesOf = (brandKey: string) => brands.getBrand(brandKey).currencies;
  const { cashback, routes } = createEarnedRewards({
    db,
    brands,
    wallet,
    bonuses,
    ...visitors,
    assetOf,
    policyOf,
    keepTimeZone,
    now,
  });
  return {
    bonuses,
    cashback,
    rakeback,
    routes: [...bonusesRoutes(bonuses), ...rakebackRoutes(rakeback), ...routes],
    /** Writes the demo data. Safe to run at every start: unchanged data is not written again. */
    seedDemo: async (brandKeys: readonly string[]) => {
      await bonuses.seedDemo(brandKeys, currenciesOf);
      for (const seed of [seedCashback, seedCalendar]) await seed(db, brandKeys, currenciesOf);
    },
  };
}
