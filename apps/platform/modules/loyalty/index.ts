import { getLevels } from './get-levels.ts';
import { getStanding, type StandingQuery } from './get-standing.ts';
import type { LoyaltyDeps } from './loyalty.deps.ts';
import { countAllPlay } from './count-all-play.ts';
import { findLevel, listLevels, reviewLevels } from './loyalty.sql.ts';
import { payLevelRewards } from './pay-level-rewards.ts';
import { seedClubs } from './seed-clubs.ts';

export { createClubAdmin, type ClubAdmin } from './club-admin.ts';
export { costOfLines, edgeLineOf, presentEdgeLines, type EdgeLine, type StoredEdgeLine } from './edge-lines.rules.ts';
export { readClub, type Club } from './club.ts';
export { countPlay, findLevel, findWithdrawalBenefits, lockAndCount } from './loyalty.sql.ts';
export { LOYALTY_TABLES } from './personal-tables.ts';
export { percentText } from './standing.rules.ts';

/** The module's API: the loyalty club, its levels, and the counting of play for everything that play earns. */
export function createLoyalty(deps: LoyaltyDeps) {
  return {
    getLevels: (brandKey: string, locale: string) => getLevels(deps, brandKey, locale),
    getStanding: (query: StandingQuery) => getStanding(deps, query),
    /** The player's level with its name; null if the brand has no levels. */
    findLevel: async ({ playerId, brandKey, locale }: StandingQuery) => {
      const [level, levels] = await Promise.all([findLevel(deps.db, playerId), listLevels(deps.db, brandKey, locale)]);
      const row = levels.find((each) => each.level === level) ?? levels[0];
      return row ? { level: row.level, name: row.name } : null;
    },
    countAllPlay: (times: Parameters<typeof countAllPlay>[1]) => countAllPlay(deps.db, times),
    payLevelRewards: () => payLevelRewards(deps),
    /** Lowers levels whose points are too old. */
    reviewLevels: () => reviewLevels(deps.db),
    /** Writes the demo data. Idempotent, so it may run on every start. */
    seedDemo: (brandKeys: readonly string[]) => seedClubs(deps.db, brandKeys),
  };
}

export type Loyalty = ReturnType<typeof createLoyalty>;
