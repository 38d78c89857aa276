import type { Db } from '../../db/database.ts';
import { deleteEvents } from './events.sql.ts';
export { EVENTS_TABLES } from './personal-tables.ts';

export { listEvents } from './events.sql.ts';
export { eventTable } from './event-table.rules.ts';

/** Cleanup job: deletes up to `countMax` events past their market's retention, and returns how many. */
export async function deleteOldEvents(
  db: Db,
  brands: ReadonlyArray<{ readonly brandKey: string; readonly days: number }>,
  countMax: number,
): Promise<number> {
  let count = 0;
  for (const brand of brands) if (count < countMax) count += await deleteEvents(db, brand, countMax - count);
  return count;
}
