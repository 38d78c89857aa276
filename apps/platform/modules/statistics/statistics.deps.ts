import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import type { getStatistics } from '@marquee/contract/statistics.ts';
import type { Db } from '../../db/database.ts';
import type { PlaySummary, RoundResult } from '../games/index.ts';

export type Statistics = ResponseOf<typeof getStatistics>;
export type DescribedGame = Statistics['favorites'][number]['game'];
export type Race = Statistics['races'][number];

/** The player, brand and language of a request. */
export interface StatisticsView {
  readonly playerId: string;
  readonly brandKey: string;
  readonly locale: string;
}

export interface StatisticsDeps {
  readonly db: Db;
  readonly summarizePlays: (playerId: string, mostPlayedMax: number) => Promise<PlaySummary>;
  /** The latest settled rounds, newest first. */
  readonly listPlayedRounds: (playerId: string, countMax: number) => Promise<readonly RoundResult[]>;
  /** Ranks in tournaments, newest score first. */
  readonly listRanks: (query: StatisticsView & { readonly countMax: number }) => Promise<readonly Race[]>;
  /** Games by slug; games that have left the catalogue may be missing. */
  readonly nameGames: (slugs: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>;
  /** Games that the brand shows, by slug. */
  readonly describeGames: (
    view: Pick<StatisticsView, 'brandKey' | 'locale'>,
    slugs: readonly string[],
  ) => Promise<ReadonlyMap<string, DescribedGame>>;
  /** Null for an unknown player id. */
  readonly findRegisteredAt: (playerId: string) => Promise<Date | null>;
  /** Null for an unknown player id. */
  readonly findNickname: (
    playerId: string,
  ) => Promise<{ readonly nickname: string | null; readonly isRevealing: boolean } | null>;
  /** Those of these players who are restricted now. */
  readonly listRestricted: (playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
