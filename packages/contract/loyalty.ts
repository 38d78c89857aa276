import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode } from './fields.ts';

export const loyaltyLevel = z.object({
  /** 0 is the initial level. */
  level: count,
  name: z.string(),
  pointsNeeded: count,
  /** Benefits in addition to those of lower levels. */
  benefits: z.array(z.string()),
});

export const getLoyaltyLevels = defineEndpoint({
  id: 'getLoyaltyLevels',
  method: 'GET',
  path: '/api/core/casino/loyalty-levels',
  access: 'public',
  summary: 'Levels of the loyalty programme, lowest first, and the stakes per point.',
  response: z.object({
    levels: z.array(loyaltyLevel),
    /** Real stakes per point, for each currency of the brand. */
    onePointPer: z.array(z.object({ currencyCode, amount })),
  }),
  errors: [],
  example: {
    response: {
      levels: [{ level: 0, name: 'Quay', pointsNeeded: 0, benefits: ['Everything the casino has'] }],
      onePointPer: [{ currencyCode: 'EUR', amount: '10.00' }],
    },
  },
});
