import { setTimeout as delay } from 'node:timers/promises';
import { restAfter } from '../../core/rest-after.ts';
import type { Db } from '../../db/database.ts';
import { withLongTx } from '../../db/tx.ts';
import { countedXid, nextXid, rollUp } from './loyalty.sql.ts';

/** Events behind an open transaction are not delivered, so batches are short. */
const EVENTS_PER_BATCH_MAX = 4_000;
const PAUSE_MS = 50;

/**
 * Counts play until everything is counted that was booked before the call. Returns the time of the call, or null if that was not possible in time because of
 * too much play or a transaction that is still open: then nothing that depends on complete scores may be paid.
 */
export async function countAllPlay(
  db: Db,
  { countMsMax, waitMsMax }: { readonly countMsMax: number; readonly waitMsMax: number },
): Promise<Date | null> {
  const startedAt = new Date();
  const target = await nextXid(db);
  let waitedMs = 0;
  while (Date.now() < startedAt.getTime() + countMsMax) {
    const batchAt = Date.now();
    const events = await withLongTx(db, (tx) => rollUp(tx, EVENTS_PER_BATCH_MAX));
    if ((await countedXid(db)) >= target) return startedAt;
    if (events > 0) {
      await restAfter(batchAt);
      continue;
    }
    if (waitedMs >= waitMsMax) return null;
    await delay(PAUSE_MS);
    waitedMs += PAUSE_MS;
  }
  return null;
}
