import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { bonusesRoutes } from '../modules/bonuses/routes.ts';
import { createBonuses } from '../modules/bonuses/index.ts';
import type { BonusesDeps } from '../modules/bonuses/bonuses.deps.ts';
import type { Brands } from '../modules/brands/index.ts';
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
  describeGames,
}: {
  readonly db: Db;
  readonly brands: Brands;
  readonly wallet: WalletModule;
  readonly ngrSince: RakebackDeps['ngrSince'];
  readonly requireUnrestricted: BonusesDeps['requireUnrestricted'];
  readonly isRestricted: BonusesDeps['isRestricted'];
  readonly mayOverride: BonusesDeps['mayOverride'];
  readonly isServed: BonusesDeps['isServed'];
  readonly describeGames: BonusesDeps['describeGames'];
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
  const bonuses = createBonuses({
    db,
    wallet,
    requireUnrestricted,
    isRestricted,
    mayOverride,
    isServed,
    policyOf: async (brandKey, playerId, at) => {
      const facts = playerId === null ? null : await findPlayerFacts(at, playerId);
      return brands.policyOfPlayer({ brandKey, countryCode: facts?.countryCode ?? null }).bonuses;
    },
    residenceOf: async (playerId, at) => (await findPlayerFacts(at, playerId))?.countryCode ?? null,
    describeGames,
    pathsOf,
    newId,
    now,
  });
  return { bonuses, routes: [...bonusesRoutes(bonuses), ...rakebackRoutes(rakeback)] };
}
