import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getStatistics } from '@marquee/contract/statistics.ts';
import type { Db } from '../../db/database.ts';
import type { RoundResult, PlayTotal } from '../games/index.ts';

export type Statistics = ResponseOf<typeof getStatistics>;
export type DescribedGame = Statistics['favorites'][number]['game'];
export type Race = Statistics['races'][number];

/** Whose statistics, where, in which language. */
export interface StatisticsView {
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
}

export interface StatisticsDeps {
  readonly db: Db;
  readonly listPlayTotals: (playerId: string) => Promise<readonly PlayTotal[]>;
  /** The newest settled rounds, newest first. */
  readonly listPlayedRounds: (playerId: string, countMax: number) => Promise<readonly RoundResult[]>;
  /** Places in tournaments, the newest score first. */
  readonly listRanks: (query: StatisticsView & { readonly countMax: number }) => Promise<readonly Race[]>;
  /** Names of games by slug; one that has left the catalogue may be missing. */
  readonly nameGames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>;
  /** Games that the brand shows, by slug. */
  readonly describeGames: (
    view: Pick<StatisticsView, 'brandKey' | 'locale'>,
    slugs: readonly string[],
  ) => Promise<ReadonlyMap<string, DescribedGame>>;
  /** Null for an id that is no player's. */
  readonly findJoinedAt: (playerId: string) => Promise<Date | null>;
  /** Null for an id that is no player's. */
  readonly findNickname: (
    playerId: string,
  ) => Promise<{ readonly nickname: string | null; readonly isRevealing: boolean } | null>;
  /** Those of these players whom an exclusion or a freeze keeps out now. */
  readonly listRestricted: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
