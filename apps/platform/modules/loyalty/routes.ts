import { getLoyaltyLevels } from '@marquee/contract/loyalty.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Loyalty } from './index.ts';

export function loyaltyRoutes(loyalty: Loyalty): ServedEndpoint[] {
  return [
    serve(getLoyaltyLevels, async ({ brandKey, locale }) => loyalty.getLevels(brandKey, locale), {
      cacheControl: 'public, max-age=60, stale-while-revalidate=600',
    }),
  ];
}
