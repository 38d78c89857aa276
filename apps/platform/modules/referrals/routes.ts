import { claimReferrals, getReferrals } from '@marquee/contract/referrals.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Referrals } from './index.ts';

export function referralsRoutes(referrals: Referrals): ServedEndpoint[] {
  return [
    serve(getReferrals, async ({ session: { playerId, brandKey } }) => referrals.getReferrals({ playerId, brandKey })),
    serve(claimReferrals, async ({ session: { playerId, brandKey }, body: { currencyCode }, idempotencyKey }) => ({
      data: await referrals.claimReferrals({ playerId, brandKey, currencyCode, idempotencyKey }),
    })),
  ];
}
