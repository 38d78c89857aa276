import { getLevels } from './get-levels.ts';
import { listLevels } from './loyalty.sql.ts';
import { seedClubs } from './seed-clubs.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';

export interface EntryLevel {
  readonly level: number;
  readonly name: string;
}

/** The module's API: loyalty levels and their benefits. */
export function createLoyalty(deps: LoyaltyDeps) {
  return {
    getLevels: (brandKey: string, locale: string) => getLevels(deps, brandKey, locale),
    /** The level of every new player; null if the brand has none, or none without points. */
    findEntryLevel: async (brandKey: string, locale: string): Promise<EntryLevel | null> => {
      const lowest = (await listLevels(deps.db, brandKey, locale))[0];
      return lowest && Number(lowest.points_needed) === 0 ? { level: lowest.level, name: lowest.name } : null;
    },
    /** Writes the demo data. Idempotent, so it may run on every start. */
    seedDemo: (brandKeys: readonly string[]) => seedClubs(deps.db, brandKeys),
  };
}

export type Loyalty = ReturnType<typeof createLoyalty>;
