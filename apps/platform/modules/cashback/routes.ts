import { claimCashback, getCashback } from '@marquee/contract/cashback.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Cashback } from './index.ts';

export function cashbackRoutes(cashback: Cashback): ServedEndpoint[] {
  return [
    serve(getCashback, async ({ brandKey, locale, session, query: { timeZone } }) => ({
      data: await cashback.getCashback({ brandKey, locale, playerId: session?.playerId ?? null, timeZone }),
    })),
    serve(claimCashback, async ({ brandKey, locale, session: { playerId }, body, idempotencyKey }) => ({
      data: await cashback.claimCashback({ brandKey, locale, playerId, ...body, idempotencyKey }),
    })),
  ];
}
