import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, currencyCode, instant } from './fields.ts';

/** 0 daily, 1 weekly, 2 monthly. */
export const limitPeriod = z.literal([0, 1, 2]);
/** 0: 1 hour, 1: 12 hours, 2: 1 day, 3: 3 days, 4: 1 week, 5: 1 month. */
export const selfExclusionOption = z.literal([0, 1, 2, 3, 4, 5]);
export const SELF_EXCLUSION_HOURS = [1, 12, 24, 72, 168, 720] as const;
export const selfExclusionMode = z.enum(['permanent', 'custom']);
/** Days that an account can be frozen for; one day is 24 hours. */
export const FREEZE_DAYS = [1, 3, 7, 10] as const;

/** The restriction in force; of several the one that ends last. */
export const restriction = z.object({
  kind: z.enum(['selfExclusion', 'freeze']),
  isPermanent: z.boolean(),
  startedAt: instant,
  /** Null for a permanent one. Applies up to and including this instant. */
  endsAt: z.nullable(instant),
});

export const depositLimit = z.object({
  period: limitPeriod,
  currencyCode,
  /** Null: no limit is set. */
  amount: z.nullable(amount),
  /** Deposits of the current period, pending payments included. */
  used: amount,
  /** End of the current period: the next UTC midnight, Monday or first of the month. */
  renewsAt: instant,
  /** A looser limit before its start; its amount is null if the limit will be removed. */
  pending: z.nullable(z.object({ amount: z.nullable(amount), effectiveAt: instant })),
});

const limitsResponse = z.object({
  restriction: z.nullable(restriction),
  /** Each period once, in the player's currency. */
  depositLimits: z.array(depositLimit),
});

const limitsExample = {
  restriction: null,
  depositLimits: [
    {
      period: 0 as const,
      currencyCode: 'EUR',
      amount: '50.00',
      used: '25.00',
      renewsAt: '2026-11-21T00:00:00Z',
      pending: { amount: '80.00', effectiveAt: '2026-11-21T18:04:05Z' },
    },
  ],
};

export const getLimits = defineEndpoint({
  id: 'getLimits',
  method: 'GET',
  path: '/api/user/limits',
  access: 'player',
  summary: 'Deposit limits of this player in their currency, and the restriction in force.',
  response: limitsResponse,
  errors: [],
  example: { response: limitsExample },
});

export const setDepositLimit = defineEndpoint({
  id: 'setDepositLimit',
  method: 'PUT',
  path: '/api/user/deposit-limits',
  access: 'player',
  summary:
    'Sets, lowers, raises or removes a deposit limit. A lower one applies immediately, a higher one or none after 24 hours; the amount in force cancels a pending change.',
  body: z.object({ period: limitPeriod, currencyCode, amount: z.nullable(amount) }),
  response: limitsResponse,
  errors: ['wallet.unknown_currency', 'wallet.amount_invalid', 'limit.change_not_allowed'],
  example: { body: { period: 0, currencyCode: 'EUR', amount: '50.00' }, response: limitsExample },
});

const excludedExample = {
  restriction: {
    kind: 'selfExclusion' as const,
    isPermanent: false,
    startedAt: '2026-11-20T18:04:05Z',
    endsAt: '2026-11-21T18:04:05Z',
  },
};

export const selfExclude = defineEndpoint({
  id: 'selfExclude',
  method: 'POST',
  path: '/api/user/self-exclusion',
  access: 'player',
  summary: 'Excludes the player from bets and deposits immediately. It can be extended but not shortened.',
  body: z.object({ mode: selfExclusionMode, option: z.optional(selfExclusionOption) }).check(
    z.refine(({ mode, option }) => (mode === 'custom') === (option !== undefined), {
      path: ['option'],
      error: 'validation.required',
    }),
  ),
  response: z.object({ restriction }),
  errors: [],
  example: { body: { mode: 'custom', option: 2 }, response: excludedExample },
});

export const freezeAccount = defineEndpoint({
  id: 'freezeAccount',
  method: 'POST',
  path: '/api/user/freeze',
  access: 'player',
  summary: 'Excludes the player from bets and deposits for some days. It can be extended but not shortened.',
  body: z.object({ days: z.literal(FREEZE_DAYS) }),
  response: z.object({ restriction }),
  errors: [],
  example: {
    body: { days: 3 },
    response: { restriction: { ...excludedExample.restriction, kind: 'freeze' as const } },
  },
});
