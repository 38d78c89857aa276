import type { BodyOf } from '@marquee/contract/endpoint.ts';
import type { setStatisticsShare } from '@marquee/contract/statistics.ts';
import { getSharedStatistics, type SharedQuery } from './get-shared-statistics.ts';
import { getStatistics } from './get-statistics.ts';
import { changeShare, readShare, renewShare } from './statistics-share.ts';
import type { StatisticsDeps, StatisticsView } from './statistics.deps.ts';
export { STATISTICS_TABLES } from './personal-tables.ts';

export type { StatisticsDeps } from './statistics.deps.ts';

/** The front door of statistics: for the player, and for strangers as far as the player allows it. */
export function createStatistics(deps: StatisticsDeps) {
  return {
    getStatistics: (view: StatisticsView) => getStatistics(deps, view),
    getShare: (playerId: string) => readShare(deps, playerId),
    /** Allows strangers to see what is chosen, or ends the address. Answers how it stands then. */
    setShare: (
      owner: { readonly playerId: string; readonly brandKey: string },
      change: BodyOf<typeof setStatisticsShare>,
    ) => changeShare(deps, owner, change),
    /** Another address in the place of the present one; nothing where nothing is shared. */
    renewShare: (playerId: string) => renewShare(deps, playerId),
    /** Throws `request.not_found` for every key that opens nothing here and now. */
    getShared: (query: SharedQuery) => getSharedStatistics(deps, query),
  };
}

export type StatisticsModule = ReturnType<typeof createStatistics>;
