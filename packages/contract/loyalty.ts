import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, instant, percent, signedAmount } from './fields.ts';

export const money = z.object({ currencyCode, amount });

/** Of the last 24 hours and the last 7 days. */
const sums = z.object({ day: amount, week: amount });

export const loyaltyLevel = z.object({
  /** 0 is the initial level. */
  level: count,
  name: z.string(),
  pointsNeeded: count,
  /** Share of the house edge that rakeback returns. */
  rakebackPercent: percent,
  /** Real money for reaching the level for the first time. */
  rewards: z.array(money),
  /** Limits of withdrawals that are higher than those of other players; null: none. */
  withdrawals: z.nullable(
    z.object({
      currencyCode,
      /** How much may be requested. */
      max: z.nullable(sums),
      /** Up to which sums no person has to approve a withdrawal. */
      approvedUpTo: z.nullable(sums),
    }),
  ),
  /** Further benefits. */
  benefits: z.array(z.string()),
});

export const getLoyaltyLevels = defineEndpoint({
  id: 'getLoyaltyLevels',
  method: 'GET',
  path: '/api/core/casino/loyalty-levels',
  access: 'public',
  summary: 'Levels of the loyalty programme, lowest first, and the stakes per point.',
  response: z.object({
    /** False: play earns nothing at present. */
    isActive: z.boolean(),
    /** Levels count the points of this many days; null: all points, and levels never fall. */
    keepDays: z.nullable(count),
    levels: z.array(loyaltyLevel),
    /** Real stakes per point, for each currency of the brand. */
    onePointPer: z.array(money),
  }),
  errors: [],
  example: {
    response: {
      isActive: true,
      keepDays: null,
      levels: [
        {
          level: 0,
          name: 'Quay',
          pointsNeeded: 0,
          rakebackPercent: '5',
          rewards: [],
          withdrawals: null,
          benefits: ['Everything the casino has'],
        },
      ],
      onePointPer: [{ currencyCode: 'EUR', amount: '10.00' }],
    },
  },
});

export const getLoyaltyStanding = defineEndpoint({
  id: 'getLoyaltyStanding',
  method: 'GET',
  path: '/api/user/loyalty',
  access: 'player',
  summary: 'The player’s level, the points with the stakes behind them, the way to the next level, and past changes.',
  response: z.object({
    /** False: play earns nothing at present. */
    isActive: z.boolean(),
    level: count,
    name: z.string(),
    points: count,
    keepDays: z.nullable(count),
    rakebackPercent: percent,
    /** Null on the highest level. */
    next: z.nullable(
      z.object({
        level: count,
        name: z.string(),
        pointsNeeded: count,
        /** Real stakes that are missing in games that count in full; null in a currency without points. */
        stakeLeft: z.nullable(amount),
        currencyCode,
      }),
    ),
    /** Points are the sum over currencies of stake × percent ÷ `onePointPer`, rounded down per currency. */
    lines: z.array(z.object({ currencyCode, percent: count, staked: signedAmount, onePointPer: amount })),
    /** Newest first. */
    history: z.array(
      z.object({
        level: count,
        name: z.string(),
        isUp: z.boolean(),
        points: count,
        at: instant,
        reward: z.nullable(z.object({ ...money.shape, paidAt: z.nullable(instant) })),
      }),
    ),
  }),
  errors: [],
  example: {
    response: {
      isActive: true,
      level: 1,
      name: 'Sloop',
      points: 300,
      keepDays: null,
      rakebackPercent: '8',
      next: { level: 2, name: 'Schooner', pointsNeeded: 1500, stakeLeft: '12000.00', currencyCode: 'EUR' },
      lines: [{ currencyCode: 'EUR', percent: 100, staked: '3000.00', onePointPer: '10.00' }],
      history: [
        {
          level: 1,
          name: 'Sloop',
          isUp: true,
          points: 252,
          at: '2026-11-20T18:30:00Z',
          reward: { currencyCode: 'EUR', amount: '5.00', paidAt: '2026-11-20T18:31:00Z' },
        },
      ],
    },
  },
});
