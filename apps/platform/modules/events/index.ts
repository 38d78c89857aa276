import type { Db } from '../../db/database.ts';
import { logEvent as logEventEndpoint } from '@marquee/contract/events.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import { deleteEvents } from './events.sql.ts';
import { logEvent } from './log-event.ts';
export { EVENTS_TABLES } from './personal-tables.ts';

export { listEvents, type EventQuery, type ListedEvent } from './events.sql.ts';
export { eventTable } from './event-table.rules.ts';

/** A page sends one when it is opened, and a few others. */
const EVENTS_BUDGET = { requestsMax: 240, perSeconds: 60 };

/** Events reported by browsers. */
export function eventsRoutes(db: Db): ServedEndpoint[] {
  return [
    serve(
      logEventEndpoint,
      async ({ brandKey, session, body }) => {
        await logEvent(db, { brandKey, playerId: session?.playerId ?? null }, body);
        return { done: true as const };
      },
      { budget: EVENTS_BUDGET },
    ),
  ];
}

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
