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
      async ({ session, query }) => ({ data: await rakeback.getRakebackDays(session.playerId, query.bonusId) }),
      { cacheControl: POLLED },
    ),
    serve(claimEndpoint, async ({ session: { playerId }, body, idempotencyKey }) => ({
      data: await rakeback.claimRakeback({ playerId, bonusId: body.bonusId, idempotencyKey }),
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
