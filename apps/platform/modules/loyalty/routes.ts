import { getLoyaltyLevels, getLoyaltyStanding } from '@marquee/contract/loyalty.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Loyalty } from './index.ts';

export function loyaltyRoutes(loyalty: Loyalty): ServedEndpoint[] {
  return [
    serve(getLoyaltyLevels, async ({ brandKey, locale }) => loyalty.getLevels(brandKey, locale), {
      cacheControl: 'public, max-age=60, stale-while-revalidate=600',
    }),
    serve(getLoyaltyStanding, async ({ session, locale }) =>
      loyalty.getStanding({ playerId: session.playerId, brandKey: session.brandKey, locale }),
    ),
  ];
}
