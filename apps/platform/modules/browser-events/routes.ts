import type { Db } from '../../db/database.ts';
import { logEvent as logEventEndpoint } from '@marquee/contract/browser-events.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import { logEvent } from './log-event.ts';

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
