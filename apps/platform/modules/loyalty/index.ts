import { getLoyaltyLevels } from '@marquee/contract/loyalty.ts';
import type { Db } from '../../db/database.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import { getLevels } from './get-levels.ts';
import { seedClubs } from './seed-clubs.ts';

export interface LoyaltyDeps {
  readonly db: Db;
  /** Currencies of a brand, in its order. */
  readonly currenciesOf: (brandKey: string) => readonly string[];
}

/** The front door: levels of the club and what they bring. */
export function createLoyalty(deps: LoyaltyDeps) {
  return {
    getLevels: (brandKey: string, locale: string) => getLevels(deps, brandKey, locale),
    /** Writes the demo world. May run at every start: the same data gives the same rows. */
    seedDemo: (brandKeys: readonly string[]) => seedClubs(deps.db, brandKeys),
  };
}

export type Loyalty = ReturnType<typeof createLoyalty>;

export function loyaltyRoutes(loyalty: Loyalty): ServedCall[] {
  return [
    serve(getLoyaltyLevels, async ({ brandKey, locale }) => loyalty.getLevels(brandKey, locale), {
      cacheControl: 'public, max-age=60, stale-while-revalidate=600',
    }),
  ];
}
