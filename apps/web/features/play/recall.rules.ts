import type { EndpointResponse } from '../../lib/api/call-table.ts';
import type { TableNotice } from './table.types.ts';

export type LastRound = NonNullable<EndpointResponse<'getLastRound'>['round']>;

export interface RestoredRound {
  /** What the table shows as it opens. */
  readonly shown: LastRound | null;
  readonly notice: TableNotice | null;
}

/**
 * What to tell on opening a table. `sentKey` is the key of a stake whose answer this browser never got, null where there is none; `found` is what the
 * platform has for that key, or else the newest round. Only the key says which round is the one: clocks differ, and other rounds may have followed.
 */
export function restoreRound(sentKey: string | null, lastRound: LastRound | null): RestoredRound {
  const shown = lastRound?.state === 'settled' ? lastRound : null;
  if (sentKey === null) return { shown, notice: null };
  if (lastRound?.idempotencyKey !== sentKey) return { shown, notice: { kind: 'not_sent' } };
  return { shown, notice: { kind: lastRound.state === 'returned' ? 'returned' : 'recalled' } };
}
