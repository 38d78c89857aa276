import * as z from 'zod/mini';
import { amount, currencyCode, instant } from './fields.ts';

/** 0 daily, 1 weekly, 2 monthly. */
export const limitPeriod = z.literal([0, 1, 2]);
/** 0: 1 hour, 1: 12 hours, 2: 1 day, 3: 3 days, 4: 1 week, 5: 1 month. */
export const selfExclusionOption = z.literal([0, 1, 2, 3, 4, 5]);
export const SELF_EXCLUSION_HOURS = [1, 12, 24, 72, 168, 720] as const;
export const selfExclusionMode = z.enum(['permanent', 'custom']);
/** Days that an account can be frozen for; one day is 24 hours. */
export const FREEZE_DAYS = [1, 3, 7, 10] as const;

export const betLimit = z.object({
  kind: z.enum(['maxBetLimit', 'betLimit', 'lossLimit']),
  /** Null for the limit of a single bet. */
  period: z.nullable(limitPeriod),
  currencyCode,
  amount,
  /** A loosening that is waiting for its hour; null when none is. */
  pending: z.nullable(z.object({ amount: z.nullable(amount), effectiveAt: instant })),
});
