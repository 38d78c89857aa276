import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../db/database.ts';
import { createBonusCalendar } from '../modules/bonus-calendar/index.ts';
import { bonusCalendarRoutes } from '../modules/bonus-calendar/routes.ts';
import { isRewardAllowedIn, type Bonuses } from '../modules/bonuses/index.ts';
import type { BonusesDeps } from '../modules/bonuses/bonuses.deps.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { CashbackDeps } from '../modules/cashback/cashback.deps.ts';
import { createCashback } from '../modules/cashback/index.ts';
import { cashbackRoutes } from '../modules/cashback/routes.ts';
import { findPlayerFacts } from '../modules/players/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { lockAndCount } from './lock-and-count.ts';

interface EarnedRewardsParts extends Pick<
  CashbackDeps,
  'requireUnrestricted' | 'isRestricted' | 'keepTimeZone' | 'now'
> {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly bonuses: Bonuses;
  readonly assetOf: (playerId: string) => Promise<AssetCode>;
  readonly policyOf: BonusesDeps['policyOf'];
}

/** Rewards that a player earns or collects, and that the bonuses pay: cashback and the bonus calendar. */
export function createEarnedRewards({ brands, policyOf, ...parts }: EarnedRewardsParts) {
  const defaultCurrencyOf = (brandKey: string) => brands.getBrand(brandKey).defaultCurrency;
  const isAllowed = async (brandKey: string, playerId: string | null, multiplier: number): Promise<boolean> =>
    isRewardAllowedIn(await policyOf(brandKey, playerId, parts.db), multiplier);
  const cashback = createCashback({
    ...parts,
    defaultCurrencyOf,
    isAllowed,
    lockAndCount,
    sharesOf: (brandKey) => brands.getBrand(brandKey).rewardShares,
  });
  const calendar = createBonusCalendar({
    ...parts,
    defaultCurrencyOf,
    isAllowed,
    registeredAt: async (playerId) => {
      const facts = await findPlayerFacts(parts.db, playerId);
      if (!facts) throw new Error(`The player ${playerId} does not exist`);
      return facts.registeredAt;
    },
  });
  return { cashback, routes: [...cashbackRoutes(cashback), ...bonusCalendarRoutes(calendar)] };
}
