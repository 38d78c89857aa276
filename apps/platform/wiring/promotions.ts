import type { Db } from '../db/database.ts';
import { isRewardAllowedIn, type Bonuses } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import { findLevel } from '../modules/loyalty/index.ts';
import { findPlayerFacts } from '../modules/players/index.ts';
import type { PromotionsDeps } from '../modules/promotions/promotions.deps.ts';

/** Whether the market of a residence allows rewards for play. */
export function isRewardAllowedBy(brands: Pick<Brands, 'policyOfPlayer'>): PromotionsDeps['isRewardAllowed'] {
  return (resident) => isRewardAllowedIn(brands.policyOfPlayer(resident).bonuses, 0);
}

interface PromotionsParts extends Pick<PromotionsDeps, 'postersOf' | 'isRewardAllowed'> {
  readonly db: Db;
  readonly brands: Pick<Brands, 'pathsOf' | 'removedPagesOf'>;
  readonly bonuses: () => Pick<Bonuses, 'listOfferedKeys'>;
  /** Whether the player is self-excluded or frozen. */
  readonly isRestricted: (playerId: string) => Promise<boolean>;
}

/** What promotions need of other modules. */
export function promotionsDeps({ db, brands, bonuses, isRestricted, ...parts }: PromotionsParts): PromotionsDeps {
  return {
    db,
    ...parts,
    pathsOf: brands.pathsOf,
    removedPagesOf: brands.removedPagesOf,
    playerOf: async (playerId) => {
      const [facts, level, restricted] = await Promise.all([
        findPlayerFacts(db, playerId),
        findLevel(db, playerId),
        isRestricted(playerId),
      ]);
      return { countryCode: facts?.countryCode ?? null, level, isRestricted: restricted };
    },
    listOfferedKeys: (visitor) => bonuses().listOfferedKeys(visitor),
    now: () => new Date(),
  };
}
