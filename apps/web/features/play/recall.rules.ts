import type { Answer } from '../../lib/api/call-table.ts';
import type { TableNotice } from './table.types.ts';

export type LastRound = NonNullable<Answer<'getLastRound'>['round']>;

export interface Recall {
  /** What the table shows as it opens. */
  readonly shown: LastRound | null;
  readonly notice: TableNotice | null;
}

/**
 * What to tell on opening a table. `sentKey` is the key of a stake whose answer this browser never got, null where there is none; `found` is what the
 * platform has for that key, or else the newest round. Only the key says which round is the one: clocks differ, and other rounds may have followed.
 */
export function recall(sentKey: string | null, found: LastRound | null): Recall {
  const shown = found?.state === 'settled' ? found : null;
  if (sentKey === null) return { shown, notice: null };
  if (found?.idempotencyKey !== sentKey) return { shown, notice: { kind: 'not_sent' } };
  return { shown, notice: { kind: found.state === 'returned' ? 'returned' : 'recalled' } };
}
