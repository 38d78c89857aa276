import * as z from 'zod/mini';
import { activateBonus, userBonus } from './bonuses.ts';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, day, instant, opaqueId, signedAmount, slug, timeZone } from './fields.ts';

/** The browser's time zone. Kept for a player who has none; afterwards only a change of limits changes it. */
const zone = { timeZone: z.optional(timeZone) };
const basisPoints = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));

/**
 * `running`: not over yet. `claimable`: over, earned something and can be claimed. `claimed`: paid. `lapsed`: earned something that was not claimed in time.
 * `nothing`: over without cashback.
 */
export const cashbackState = z.enum(['running', 'claimable', 'claimed', 'lapsed', 'nothing']);

export const cashbackRule = z.object({
  period: z.enum(['day', 'week']),
  currencyCode,
  /** Share of a loss where no other applies; 0: such games do not count. */
  percentBps: basisPoints,
  /** Other shares, by category or game; a game precedes its categories, of which the lowest applies. */
  exceptions: z.array(
    z.object({
      slug,
      /** Locale key of a category's name; null for a game. */
      labelKey: z.nullable(z.string()),
      /** Name of a game; null for a category. */
      name: z.nullable(z.string()),
      percentBps: basisPoints,
    }),
  ),
  minLoss: amount,
  /** Null: no maximum. */
  maxCashback: z.nullable(amount),
  /** Wagering requirement as a multiple of the cashback; 0: real money at once. */
  multiplier: count,
  claimDays: count,
  /** Days for the wagering. */
  validDays: count,
});

export const cashbackPeriod = z.object({
  periodId: opaqueId,
  state: cashbackState,
  /** First and last date of the period. */
  /** In the player's time zone. */
  firstDay: day,
  lastDay: day,
  startsAt: instant,
  /** Exclusive. */
  endsAt: instant,
  /** Until when it can be claimed. */
  claimUntil: instant,
  currencyCode,
  /** Real stakes less real wins in games that count, and at most what the player is really down in the period; negative if the player won. */
  lostAmount: signedAmount,
  /** What the losses have earned; the paid amount once claimed. */
  amount,
  paidAt: z.nullable(instant),
  /** How `amount` comes about: the loss at each percentage. */
  lines: z.array(z.object({ percentBps: basisPoints, lostAmount: signedAmount })),
});

const examplePeriod = {
  periodId: 'cbp_6f1ed002ab5595859014ebf0951522d9',
  state: 'claimable' as const,
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  startsAt: '2026-11-15T23:00:00Z',
  endsAt: '2026-11-22T23:00:00Z',
  claimUntil: '2026-11-29T23:00:00Z',
  currencyCode: 'EUR',
  lostAmount: '80.00',
  amount: '8.00',
  paidAt: null,
  lines: [{ percentBps: 1000, lostAmount: '80.00' }],
};

export const getCashback = defineEndpoint({
  id: 'getCashback',
  method: 'GET',
  path: '/api/user/cashback',
  access: 'public',
  summary: 'The cashback rule of the brand, and the periods of this player, newest first. Guests get the rule only.',
  query: z.object(zone),
  response: z.object({
    data: z.object({
      /** Null where the brand, the currency or the market has no cashback. */
      rule: z.nullable(cashbackRule),
      /** In which days are counted. */
      timeZone: z.string(),
      /** Sum of what can be claimed now. */
      availableAmount: amount,
      needsDeposit: z.boolean(),
      periods: z.array(cashbackPeriod),
    }),
  }),
  errors: [],
  example: {
    query: {},
    response: {
      data: {
        rule: {
          period: 'week' as const,
          currencyCode: 'EUR',
          percentBps: 1000,
          exceptions: [{ slug: 'live-casino', labelKey: 'lobby.category.live-casino', name: null, percentBps: 500 }],
          minLoss: '20.00',
          maxCashback: '200.00',
          multiplier: 1,
          claimDays: 7,
          validDays: 7,
        },
        timeZone: 'Europe/Berlin',
        availableAmount: '8.00',
        needsDeposit: false,
        periods: [examplePeriod],
      },
    },
  },
});

export const claimCashback = defineEndpoint({
  id: 'claimCashback',
  method: 'POST',
  path: '/api/user/cashback-claims',
  access: 'player',
  summary: 'Pays the cashback of one period, once.',
  movesMoney: true,
  body: z.object({ periodId: opaqueId }),
  response: z.object({ data: z.object({ periodId: opaqueId, amount, currencyCode, userBonus }) }),
  errors: [
    'request.not_found',
    'request.id_reused',
    'bonus.market_forbidden',
    'bonus.CASHBACK_NEED_DEPOSIT',
    'bonus.NO_CASHBACK',
    'bonus.ADD_TO_CALENDAR',
    'bonus.RETRY_PERIOD',
    'bonus.END_TIME_ERROR',
    'bonus.ACTIVE_BONUS',
    'player.excluded',
  ],
  example: {
    body: { periodId: examplePeriod.periodId },
    response: {
      data: {
        periodId: examplePeriod.periodId,
        amount: '8.00',
        currencyCode: 'EUR',
        userBonus: activateBonus.example.response.userBonus,
      },
    },
  },
});

/** A bonus of the calendar. */
export const calendarOffer = z.object({
  title: z.string(),
  currencyCode,
  bonusAmount: amount,
  multiplier: count,
  maxBet: z.nullable(amount),
  maxWinAmount: z.nullable(amount),
  validDays: count,
});

export const bonusCalendarDay = z.object({
  /** In the player's time zone. */
  day,
  /** 1 (today) to 7; null outside the next seven days. */
  counter: z.nullable(count),
  /** `ended`: before today. `future`: one of the next six days. `locked`: later. */
  state: z.enum(['ended', 'today', 'future', 'locked']),
  /** What happened: `collected`, `missed` (there was a bonus), `none` (there was none). Null for days to come, and today until it is collected. */
  outcome: z.nullable(z.enum(['collected', 'missed', 'none'])),
  /** The bonus of the day: of a past day if it was collected, otherwise of today and the next six days. Null: none, or not told yet. */
  offer: z.nullable(calendarOffer),
});

const exampleOffer = {
  title: 'A euro for today',
  currencyCode: 'EUR',
  bonusAmount: '1.00',
  multiplier: 5,
  maxBet: '1.00',
  maxWinAmount: '20.00',
  validDays: 2,
};

export const getBonusCalendar = defineEndpoint({
  id: 'getBonusCalendar',
  method: 'GET',
  path: '/api/user/bonus-calendar',
  access: 'public',
  summary: 'Four weeks of the bonus calendar in the player’s time zone. Past days of guests have no outcome.',
  query: z.object(zone),
  response: z.object({
    data: z.object({
      /** In which days are counted. */
      timeZone: z.string(),
      needsDeposit: z.boolean(),
      days: z.array(bonusCalendarDay),
    }),
  }),
  errors: [],
  example: {
    query: {},
    response: {
      data: {
        timeZone: 'Europe/Berlin',
        needsDeposit: false,
        days: [
          { day: '2026-11-19', counter: null, state: 'ended' as const, outcome: 'missed' as const, offer: null },
          { day: '2026-11-20', counter: 1, state: 'today' as const, outcome: null, offer: exampleOffer },
        ],
      },
    },
  },
});

export const collectCalendarDay = defineEndpoint({
  id: 'collectCalendarDay',
  method: 'POST',
  path: '/api/user/bonus-calendar/collections',
  access: 'player',
  summary: 'Grants the bonus of today, once.',
  movesMoney: true,
  body: z.object({ day }),
  response: z.object({ data: z.object({ day, userBonus }) }),
  errors: [
    'request.id_reused',
    'player.deposit_required',
    'bonus.market_forbidden',
    'bonus.DAYS_VALID',
    'bonus.RETRY_PERIOD',
    'bonus.ACTIVE_BONUS',
    'player.excluded',
  ],
  example: {
    body: { day: '2026-11-20' },
    response: { data: { day: '2026-11-20', userBonus: activateBonus.example.response.userBonus } },
  },
});
