import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { seedCalendar } from '../modules/bonus-calendar/index.ts';
import { bonusesRoutes } from '../modules/bonuses/routes.ts';
import { createBonuses } from '../modules/bonuses/index.ts';
import type { BonusesDeps } from '../modules/bonuses/bonuses.deps.ts';
import type { Brands } from '../modules/brands/index.ts';
import { seedCashback } from '../modules/cashback/index.ts';
import type { CashbackDeps } from '../modules/cashback/cashback.deps.ts';
import { findPlayerFacts } from '../modules/players/index.ts';
import { countPlay, lockAndCount } from '../modules/loyalty/index.ts';
import { createRakeback } from '../modules/rakeback/index.ts';
import type { RakebackDeps } from '../modules/rakeback/rakeback.deps.ts';
import { rakebackRoutes } from '../modules/rakeback/routes.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { activeAssetOf } from './active-asset.ts';
import { createEarnedRewards } from './earned-rewards.ts';

interface RewardsParts extends Pick<
  BonusesDeps,
  'requireUnrestricted' | 'isRestricted' | 'mayOverride' | 'isServed' | 'describeGames'
> {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly isRewardAllowed: RakebackDeps['isRewardAllowed'];
  /** In which the player's days are counted; null if none is known. */
  readonly findTimeZone: (playerId: string, tx: Tx) => Promise<string | null>;
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
  const assetOf = (playerId: string) => activeAssetOf(wallet, playerId);
  const residenceOf = async (playerId: string, at: Db | Tx) =>
    (await findPlayerFacts(at, playerId))?.countryCode ?? null;
  const rakeback = createRakeback({
    db,
    wallet,
    ...visitors,
    ...COUNTING,
    assetOf,
    keepTimeZone,
    findTimeZone,
    isRewardAllowed,
    residenceOf,
    now,
  });
  const { pathsOf } = brands;
  const policyOf = bonusPolicyOf(brands);
  const bonuses = createBonuses({
    db,
    wallet,
    ...visitors,
    policyOf,
    residenceOf,
    personOf: personOf(findTimeZone),
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
      for (const seed of [seedCashback, seedCalendar]) await seed(db, brandKeys);
    },
  };
}

export function bonusPolicyOf(brands: Brands): BonusesDeps['policyOf'] {
  return async (brandKey, playerId, at) => {
    const facts = playerId === null ? null : await findPlayerFacts(at, playerId);
    return brands.policyOfPlayer({ brandKey, countryCode: facts?.countryCode ?? null }).bonuses;
  };
}

function personOf(findTimeZone: RewardsParts['findTimeZone']): BonusesDeps['personOf'] {
  return async (playerId, tx) => {
    const facts = await findPlayerFacts(tx, playerId);
    if (!facts) throw new Error(`There is no player ${playerId}`);
    const { registeredAt, isEmailVerified } = facts;
    return { registeredAt, isEmailVerified, timeZone: (await findTimeZone(playerId, tx)) ?? 'UTC' };
  };
}
