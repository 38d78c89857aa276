import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, instant, timeZone } from './fields.ts';

const wholeUpTo = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most));

/** 0 daily, 1 weekly, 2 monthly. */
export const limitPeriod = z.literal([0, 1, 2]);
/** 0: 1 hour, 1: 12 hours, 2: 1 day, 3: 3 days, 4: 1 week, 5: 1 month. */
export const selfExclusionOption = z.literal([0, 1, 2, 3, 4, 5]);
export const SELF_EXCLUSION_HOURS = [1, 12, 24, 72, 168, 720] as const;
export const selfExclusionMode = z.enum(['permanent', 'custom']);
/** Longer self-exclusions that are usual: three and six months, one, three and five years. */
export const EXCLUSION_DAYS = [92, 184, 365, 1_096, 1_827] as const;
/** Days that an account is usually frozen for; one day is 24 hours. */
export const FREEZE_DAYS = [1, 3, 7, 10] as const;

/** The restriction in force; of several the one that ends last. */
export const restriction = z.object({
  kind: z.enum(['selfExclusion', 'freeze']),
  isPermanent: z.boolean(),
  startedAt: instant,
  /** Applies up to and including this instant. Null for a permanent one, and while `return` is not requested. */
  endsAt: z.nullable(instant),
  /** From when only the waiting time is left that the market prescribes after a self-exclusion. Absent without one. */
  coolingFrom: z.optional(instant),
  /** A self-exclusion of a market in which players must ask to return. Absent from others. */
  return: z.optional(
    z.object({
      /** The chosen end; the request is possible after it. */
      from: instant,
      /** From the request until the restriction ends. */
      coolingHours: count,
      isRequested: z.boolean(),
    }),
  ),
});

export const limitKind = z.enum(['deposit', 'stake', 'turnover', 'loss', 'sessionTime']);

/** Decimal strings in major units of the currency; whole minutes for `sessionTime`. */
export const playerLimit = z.object({
  /** `stake`: one bet; `turnover`: the sum of bets; `loss`: bets less wins; `sessionTime`: minutes of play. */
  kind: limitKind,
  /** Null for `stake`. */
  period: z.nullable(limitPeriod),
  currencyCode,
  /** The player's own limit; null: none. The strictest of it and the next two applies. */
  amount: z.nullable(amount),
  operatorAmount: z.nullable(amount),
  marketAmount: z.nullable(amount),
  /** Of the current period, open payments and running rounds included; null where nothing is counted. */
  used: z.nullable(amount),
  /** Of the strictest limit; null without one. */
  left: z.nullable(amount),
  /** End of the current period in the player's time zone; null for `stake` and for rolling periods. */
  resetsAt: z.nullable(instant),
  /** A looser limit that does not apply yet; its amount is null if the limit will be removed. */
  pending: z.nullable(
    z.object({
      amount: z.nullable(amount),
      /** From when it applies, or can be confirmed. */
      effectiveAt: instant,
      /** It lapses unless it is confirmed until then; null if it needs no confirmation. */
      confirmUntil: z.nullable(instant),
      canConfirm: z.boolean(),
    }),
  ),
  /** When the limit can be raised or removed again; null: now. */
  canLoosenAt: z.nullable(instant),
  /** Whether only support removes it. */
  isRemovedBySupport: z.boolean(),
});

export const limitsResponse = z.object({
  restriction: z.nullable(restriction),
  /** Every kind and period once, in the player's currency. */
  limits: z.array(playerLimit),
  /** Lengths that the player's market offers, in hours; every other allowed one is accepted too. Absent from older back ends. */
  lengths: z.optional(
    z.object({
      selfExclusionHours: z.array(count),
      timeOutHours: z.array(count),
      /** Waiting time after a self-exclusion, in which its restriction still applies. */
      coolingHours: count,
      /** Whether a self-exclusion applies after its end until the player asks to return. */
      returnByRequest: z.boolean(),
    }),
  ),
  /** Rules of the player's market for limits. Absent from older back ends. */
  rules: z.optional(
    z.object({
      /** Hours after which a higher limit, or none, can apply. */
      looseningDelayHours: count,
      /** Days in which the player must confirm it after that; null: it needs no confirmation. */
      confirmWithinDays: z.nullable(count),
      /** Calendar periods in the player's time zone, the last 24 hours, 7 and 30 days, or both. */
      windows: z.enum(['fixed', 'rolling', 'both']),
      /** Where a self-exclusion applies: at this brand, or at all brands of the licence holder (`register`: the national register is queried too). */
      exclusionScope: z.enum(['brand', 'operator', 'register']),
      /** Every self-exclusion waives the wagering of earlier deposits; a time-out does from this length on. Absent from older back ends. */
      timeOutWaivesWageringFromHours: z.optional(count),
    }),
  ),
});

const limitExample = {
  kind: 'deposit' as const,
  period: 0 as const,
  currencyCode: 'EUR',
  amount: '50.00',
  operatorAmount: null,
  marketAmount: null,
  used: '25.00',
  left: '25.00',
  resetsAt: '2026-11-21T00:00:00Z',
  pending: { amount: '80.00', effectiveAt: '2026-11-21T18:04:05Z', confirmUntil: null, canConfirm: false },
  canLoosenAt: null,
  isRemovedBySupport: false,
};
const limitsExample = {
  restriction: null,
  limits: [
    limitExample,
    { ...limitExample, kind: 'stake' as const, period: null, used: null, left: '50.00', resetsAt: null, pending: null },
    { ...limitExample, kind: 'turnover' as const, pending: null },
    { ...limitExample, kind: 'loss' as const, pending: null },
    { ...limitExample, kind: 'sessionTime' as const, amount: '120', used: '45', left: '75', pending: null },
  ],
};
/** A limit of one stake has no period; every other one has. */
const limitName = { kind: limitKind, period: z.nullable(limitPeriod) };
const periodFits = z.refine<{ kind: string; period: number | null }>(
  ({ kind, period }) => (kind === 'stake') === (period === null),
  { path: ['period'], error: 'validation.required' },
);

export const getLimits = defineEndpoint({
  id: 'getLimits',
  method: 'GET',
  path: '/api/user/limits',
  access: 'player',
  summary: 'Limits of this player in their currency, and the restriction in force.',
  response: limitsResponse,
  errors: [],
  example: { response: limitsExample },
});

export const setLimit = defineEndpoint({
  id: 'setLimit',
  method: 'PUT',
  path: '/api/user/limits',
  access: 'player',
  summary:
    'Sets, lowers, raises or removes a limit. A lower one applies immediately, a higher one or none after the delay of the market; the amount in force cancels a pending change.',
  body: z
    .object({
      ...limitName,
      currencyCode,
      amount: z.nullable(amount),
      /** IANA time zone of the browser, in which the player’s days begin. */
      timeZone: z.optional(timeZone),
    })
    .check(periodFits),
  response: limitsResponse,
  errors: ['wallet.unknown_currency', 'wallet.amount_invalid', 'limit.change_not_allowed', 'limit.removal_by_support'],
  example: {
    body: { kind: 'deposit', period: 0, currencyCode: 'EUR', amount: '50.00', timeZone: 'Europe/Berlin' },
    response: limitsExample,
  },
});

export const confirmLimit = defineEndpoint({
  id: 'confirmLimit',
  method: 'POST',
  path: '/api/user/limits/confirm',
  access: 'player',
  summary: 'Confirms a higher limit, or none, after its delay. Without a confirmation it lapses.',
  body: z.object(limitName).check(periodFits),
  response: limitsResponse,
  errors: ['limit.change_not_allowed', 'limit.removal_by_support', 'limit.nothing_pending'],
  example: { body: { kind: 'deposit', period: 0 }, response: limitsExample },
});

export const cancelLimitChange = defineEndpoint({
  id: 'cancelLimitChange',
  method: 'POST',
  path: '/api/user/limits/cancel',
  access: 'player',
  summary: 'Cancels a pending change and keeps the limit in force. Without a pending change nothing happens.',
  body: z.object(limitName).check(periodFits),
  response: limitsResponse,
  errors: [],
  example: { body: { kind: 'deposit', period: 0 }, response: limitsExample },
});

export const declineDepositLimit = defineEndpoint({
  id: 'declineDepositLimit',
  method: 'POST',
  path: '/api/user/limits/decline-deposit-limit',
  access: 'player',
  summary: 'Stores that the player wants no deposit limit; the first deposit then does not ask again.',
  response: limitsResponse,
  errors: [],
  example: { response: limitsExample },
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
  /** `custom` has either one of the options or a number of days. */
  body: z
    .object({ mode: selfExclusionMode, option: z.optional(selfExclusionOption), days: z.optional(wholeUpTo(36_500)) })
    .check(
      z.refine(
        ({ mode, option, days }) =>
          [option, days].filter((length) => length !== undefined).length === (mode === 'custom' ? 1 : 0),
        { path: ['option'], error: 'validation.required' },
      ),
    ),
  response: z.object({ restriction }),
  errors: ['limit.length_not_offered'],
  example: { body: { mode: 'custom', option: 2 }, response: excludedExample },
});

export const requestReturn = defineEndpoint({
  id: 'requestReturn',
  method: 'POST',
  path: '/api/user/self-exclusion/return',
  access: 'player',
  summary:
    'Ends a self-exclusion whose chosen end has passed, after the waiting time of the market. Repeating it changes nothing.',
  /** Null if there is no waiting time. */
  response: z.object({ restriction: z.nullable(restriction) }),
  errors: ['limit.change_not_allowed', 'request.not_found'],
  example: {
    response: {
      restriction: {
        kind: 'selfExclusion',
        isPermanent: false,
        startedAt: '2026-05-20T18:04:05Z',
        endsAt: '2026-11-21T18:04:05Z',
        coolingFrom: '2026-11-20T18:04:05Z',
        return: { from: '2026-11-20T18:04:05Z', coolingHours: 24, isRequested: true },
      },
    },
  },
});

export const freezeAccount = defineEndpoint({
  id: 'freezeAccount',
  method: 'POST',
  path: '/api/user/freeze',
  access: 'player',
  summary: 'Excludes the player from bets and deposits for some days. It can be extended but not shortened.',
  /** Either days or hours. */
  body: z.object({ days: z.optional(wholeUpTo(365)), hours: z.optional(wholeUpTo(8_760)) }).check(
    z.refine(({ days, hours }) => (days === undefined) !== (hours === undefined), {
      path: ['days'],
      error: 'validation.required',
    }),
  ),
  response: z.object({ restriction }),
  errors: ['limit.length_not_offered'],
  example: {
    body: { days: 3 },
    response: { restriction: { ...excludedExample.restriction, kind: 'freeze' as const } },
  },
});
