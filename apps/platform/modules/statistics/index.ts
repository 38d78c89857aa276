import type { BodyOf } from '@marquee/contract/endpoint.ts';
import type { setStatisticsShare } from '@marquee/contract/statistics.ts';
import { getSharedStatistics, type SharedQuery } from './get-shared-statistics.ts';
import { getStatistics } from './get-statistics.ts';
import { changeShare, readShare, renewShare } from './statistics-share.ts';
import type { StatisticsDeps, StatisticsView } from './statistics.deps.ts';
export { STATISTICS_TABLES } from './personal-tables.ts';

export type { StatisticsDeps } from './statistics.deps.ts';

/** The module's API: statistics for the player, and publicly as far as the player allows it. */
export function createStatistics(deps: StatisticsDeps) {
  return {
    getStatistics: (view: StatisticsView) => getStatistics(deps, view),
    getShare: (playerId: string) => readShare(deps, playerId),
    /** Publishes the chosen parts, or stops publishing and invalidates the URL. Returns the new state. */
    setShare: (
      owner: { readonly playerId: string; readonly brandKey: string },
      change: BodyOf<typeof setStatisticsShare>,
    ) => changeShare(deps, owner, change),
    /** Replaces the URL key; does nothing if nothing is shared. */
    renewShare: (playerId: string) => renewShare(deps, playerId),
    /** Throws `request.not_found` for every invalid key. */
    getShared: (query: SharedQuery) => getSharedStatistics(deps, query),
  };
}

export type StatisticsModule = ReturnType<typeof createStatistics>;
