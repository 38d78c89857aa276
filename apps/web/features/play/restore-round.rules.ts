import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { TableNotice } from './table.types.ts';

export type LastRound = NonNullable<EndpointResponse<'getLastRound'>['round']>;

export interface RestoredRound {
  /** The round that the game shows first. */
  readonly round: LastRound | null;
  readonly notice: TableNotice | null;
}

/**
 * The initial round and notice of a game. `sentKey` is the key of an unanswered stake, null if there is none.
 * `lastRound` is the platform's round for that key, or the newest one. Rounds are matched by key only: clocks differ,
 * and other rounds may have followed.
 */
export function restoreRound(sentKey: string | null, lastRound: LastRound | null): RestoredRound {
  const round = lastRound?.state === 'settled' ? lastRound : null;
  if (sentKey === null) return { round, notice: null };
  if (lastRound?.idempotencyKey !== sentKey) return { round, notice: { kind: 'not_sent' } };
  return { round, notice: { kind: lastRound.state === 'returned' ? 'returned' : 'recalled' } };
}
