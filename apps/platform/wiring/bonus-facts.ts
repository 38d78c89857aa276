import type { Db, Tx } from '../db/database.ts';
import type { BonusesDeps } from '../modules/bonuses/bonuses.deps.ts';
import type { Brands } from '../modules/brands/index.ts';
import { findPlayerFacts } from '../modules/players/index.ts';

/** What offers depend on of a player: for requests, and for commands of operators. */
export function bonusFacts(
  brands: Pick<Brands, 'policyOfPlayer'>,
  findTimeZone: (playerId: string, db: Db | Tx) => Promise<string | null>,
): Pick<BonusesDeps, 'policyOf' | 'residenceOf' | 'personOf'> {
  return {
    policyOf: async (brandKey, playerId, db) => {
      const facts = playerId === null ? null : await findPlayerFacts(db, playerId);
      return brands.policyOfPlayer({ brandKey, countryCode: facts?.countryCode ?? null }).bonuses;
    },
    residenceOf: async (playerId, db) => (await findPlayerFacts(db, playerId))?.countryCode ?? null,
    personOf: async (playerId, db) => {
      const facts = await findPlayerFacts(db, playerId);
      if (!facts) throw new Error(`There is no player ${playerId}`);
      const { registeredAt, isEmailVerified, tags } = facts;
      return { registeredAt, isEmailVerified, tags, timeZone: (await findTimeZone(playerId, db)) ?? 'UTC' };
    },
  };
}
