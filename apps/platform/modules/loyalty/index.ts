import { getLevels } from './get-levels.ts';
import { listLevels } from './loyalty.sql.ts';
import { seedClubs } from './seed-clubs.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';

export interface EntryLevel {
  readonly level: number;
  readonly name: string;
}

/** The front door: levels of the club and what they bring. */
export function createLoyalty(deps: LoyaltyDeps) {
  return {
    getLevels: (brandKey: string, locale: string) => getLevels(deps, brandKey, locale),
    /** The level that everybody has from the first day; null where the brand has no club, or one that has to be earned. */
    findEntryLevel: async (brandKey: string, locale: string): Promise<EntryLevel | null> => {
      const lowest = (await listLevels(deps.db, brandKey, locale))[0];
      return lowest && Number(lowest.points_needed) === 0 ? { level: lowest.level, name: lowest.name } : null;
    },
    /** Writes the demo world. May run at every start: the same data gives the same rows. */
    seedDemo: (brandKeys: readonly string[]) => seedClubs(deps.db, brandKeys),
  };
}

export type Loyalty = ReturnType<typeof createLoyalty>;
