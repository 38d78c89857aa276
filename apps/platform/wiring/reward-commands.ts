import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { BonusCalendarDeps } from '../modules/bonus-calendar/bonus-calendar.deps.ts';
import { grantBonus, isRewardAllowedIn, lockActivations } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import { findRestriction, findTimeZone, requireUnrestricted } from '../modules/limits/index.ts';
import { findPlayerFacts } from '../modules/players/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { activeAssetOf } from './active-asset.ts';
import { bonusFacts } from './bonus-facts.ts';

/** What the preview of the bonus calendar needs to collect a bonus as a player does; it stores nothing. */
export function rewardCommandDeps({
  db,
  brands,
  wallet,
}: {
  readonly db: Db;
  readonly brands: Pick<Brands, 'policyOfPlayer' | 'getBrand'>;
  readonly wallet: WalletModule;
}): BonusCalendarDeps {
  const now = () => new Date();
  const facts = bonusFacts(brands, (playerId, at) => findTimeZone(at, playerId));
  return {
    db,
    wallet,
    bonuses: { lockActivations, grantBonus: (tx, grant) => grantBonus({ wallet, ...facts, newId, now }, tx, grant) },
    requireUnrestricted,
    isRestricted: async (playerId) => (await findRestriction(db, playerId)) !== null,
    assetOf: (playerId) => activeAssetOf(wallet, playerId),
    defaultCurrencyOf: (brandKey) => brands.getBrand(brandKey).defaultCurrency,
    isAllowed: async (brandKey, playerId, multiplier) =>
      isRewardAllowedIn(await facts.policyOf(brandKey, playerId, db), multiplier),
    keepTimeZone: async (playerId) => (await findTimeZone(db, playerId)) ?? 'UTC',
    registeredAt: async (playerId) => {
      const player = await findPlayerFacts(db, playerId);
      if (!player) throw new Error(`The player ${playerId} does not exist`);
      return player.registeredAt;
    },
    now,
  };
}
