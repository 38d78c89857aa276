import {
  claimRakeback as claimEndpoint,
  getCalendarAward,
  getRakebackDays as daysEndpoint,
} from '@marquee/contract/rakeback.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Rakeback } from './index.ts';

/** Pages poll these; unchanged responses are 304. */
const POLLED = 'private, no-cache';

export function rakebackRoutes(rakeback: Rakeback): ServedEndpoint[] {
  return [
    serve(
      daysEndpoint,
      async ({ session: { playerId }, query: { bonusId, timeZone } }) => ({
        data: await rakeback.getRakebackDays({ playerId, bonusId, timeZone }),
      }),
      { cacheControl: POLLED },
    ),
    serve(claimEndpoint, async ({ session: { playerId, brandKey }, body, idempotencyKey }) => ({
      data: await rakeback.claimRakeback({ playerId, brandKey, bonusId: body.bonusId, idempotencyKey }),
    })),
    serve(
      getCalendarAward,
      async ({ session }) => ({
        data: { userCalendarData: await rakeback.getCalendarAward(session.playerId, session.brandKey) },
      }),
      { cacheControl: POLLED },
    ),
  ];
}
