import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { createBonusCalendar, seedCalendar } from '../modules/bonus-calendar/index.ts';
import { bonusCalendarRoutes } from '../modules/bonus-calendar/routes.ts';
import { bonusesRoutes } from '../modules/bonuses/routes.ts';
import { createBonuses } from '../modules/bonuses/index.ts';
import type { BonusesDeps } from '../modules/bonuses/bonuses.deps.ts';
import type { Brands } from '../modules/brands/index.ts';
import { createCashback, seedCashback } from '../modules/cashback/index.ts';
import type { CashbackDeps } from '../modules/cashback/cashback.deps.ts';
import { cashbackRoutes } from '../modules/cashback/routes.ts';
import { isAllowedIn } from '../modules/bonuses/index.ts';
import { findPlayerFacts } from '../modules/players/index.ts';
import { createRakeback } from '../modules/rakeback/index.ts';
import type { RakebackDeps } from '../modules/rakeback/rakeback.deps.ts';
import { rakebackRoutes } from '../modules/rakeback/routes.ts';
import type { WalletModule } from '../modules/wallet/index.ts';

/** Rewards: bonuses and the rakeback calendar. */
export function createRewards({
  db,
  brands,
  wallet,
  ngrSince,
  requireUnrestricted,
  isRestricted,
  mayOverride,
  isServed,
  keepTimeZone,
}: {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly ngrSince: RakebackDeps['ngrSince'];
  readonly requireUnrestricted: BonusesDeps['requireUnrestricted'];
  readonly isRestricted: BonusesDeps['isRestricted'];
  readonly mayOverride: BonusesDeps['mayOverride'];
  readonly isServed: BonusesDeps['isServed'];
  readonly keepTimeZone: CashbackDeps['keepTimeZone'];
}) {
  const now = () => new Date();
  const assetOf = async (playerId: string): Promise<AssetCode> => {
    const [active] = await wallet.listWallets(playerId);
    if (!active) throw new Error(`The player ${playerId} has no wallet`);
    return active.asset;
  };
  const rakeback = createRakeback({
    db,
    wallet,
    requireUnrestricted,
    assetOf,
    ngrSince,
    percentBpsOf: (brandKey) => brands.getBrand(brandKey).rakebackPercentBps,
    now,
  });
  const { pathsOf } = brands;
  const policyOf: BonusesDeps['policyOf'] = async (brandKey, playerId, at) => {
    const facts = playerId === null ? null : await findPlayerFacts(at, playerId);
    return brands.policyOfPlayer({ brandKey, countryCode: facts?.countryCode ?? null }).bonuses;
  };
  const bonuses = createBonuses({
    db,
    wallet,
    requireUnrestricted,
    isRestricted,
    mayOverride,
    isServed,
    policyOf,
    residenceOf: async (playerId, at) => (await findPlayerFacts(at, playerId))?.countryCode ?? null,
    claimCashback: (tx, claim) => cashback.claimOldest(tx, claim),
    pathsOf,
    newId,
    now,
  });
  const granted = {
    db,
    wallet,
    bonuses,
    requireUnrestricted,
    isRestricted,
    assetOf,
    defaultCurrencyOf: (brandKey: string) => brands.getBrand(brandKey).defaultCurrency,
    keepTimeZone,
    now,
  };
  const isAllowed =
    (type: 'instant_cashback' | 'no_deposit') =>
    async (brandKey: string, playerId: string | null, multiplier: number): Promise<boolean> =>
      isAllowedIn(await policyOf(brandKey, playerId, db), { type, multiplier });
  const cashback = createCashback({ ...granted, isAllowed: isAllowed('instant_cashback') });
  const calendar = createBonusCalendar({
    ...granted,
    isAllowed: isAllowed('no_deposit'),
    registeredAt: async (playerId) => {
      const facts = await findPlayerFacts(db, playerId);
      if (!facts) throw new Error(`The player ${playerId} does not exist`);
      return facts.registeredAt;
    },
  });
  return {
    bonuses,
    cashback,
    routes: [
      ...bonusesRoutes(bonuses),
      ...rakebackRoutes(rakeback),
      ...cashbackRoutes(cashback),
      ...bonusCalendarRoutes(calendar),
    ],
    /** Writes the demo data. Safe to run at every start: unchanged data is not written again. */
    seedDemo: async (brandKeys: readonly string[]) => {
      for (const seed of [seedCashback, seedCalendar]) await seed(db, brandKeys);
    },
  };
}
