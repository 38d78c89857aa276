import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode } from './fields.ts';

export const loyaltyLevel = z.object({
  /** 0 is where everybody begins. */
  level: count,
  name: z.string(),
  pointsNeeded: count,
  /** What this level adds to those below it. */
  benefits: z.array(z.string()),
});

export const getLoyaltyLevels = defineEndpoint({
  id: 'getLoyaltyLevels',
  method: 'GET',
  path: '/api/core/casino/loyalty-levels',
  access: 'public',
  summary: 'Levels of the club, lowest first, and what a point costs.',
  response: z.object({
    levels: z.array(loyaltyLevel),
    /** Real stakes that are worth one point, for each currency of the brand. */
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
