import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import type { TableNotice } from './table.types.ts';

export type LastRound = NonNullable<EndpointResponse<'getLastRound'>['round']>;

export interface RestoredRound {
  /** What the table shows as it opens. */
  readonly round: LastRound | null;
  readonly notice: TableNotice | null;
}

/**
 * What to tell on opening a table. `sentKey` is the key of a stake whose answer this browser never got, null where there is none; `found` is what the
 * platform has for that key, or else the newest round. Only the key says which round is the one: clocks differ, and other rounds may have followed.
 */
export function restoreRound(sentKey: string | null, lastRound: LastRound | null): RestoredRound {
  const round = lastRound?.state === 'settled' ? lastRound : null;
  if (sentKey === null) return { round, notice: null };
  if (lastRound?.idempotencyKey !== sentKey) return { round, notice: { kind: 'not_sent' } };
  return { round, notice: { kind: lastRound.state === 'returned' ? 'returned' : 'recalled' } };
}
