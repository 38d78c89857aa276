import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { count, currencyCode, day, instant, signedAmount, timeZone } from './fields.ts';
import { restriction } from './limits.ts';

/** Each period ends today. `month`: the calendar month; `months12`: this month and the eleven before it. */
export const spendingPeriod = z.enum(['today', 'days7', 'days30', 'month', 'months12', 'lifetime']);
/** The points of a series: 30 or 90 days, 52 weeks from Monday, 12 months. */
export const spendingRange = z.enum(['days30', 'days90', 'weeks52', 'months12']);

/** Amounts are negative where more was taken back than paid: a refund, a chargeback or a cancelled withdrawal counts on its own day. */
const sums = {
  /** Deposits less refunds and chargebacks. An exchange between the player's wallets is none. */
  deposited: signedAmount,
  /** Withdrawals, from the day of the request. */
  withdrawn: signedAmount,
  /** Deposits less withdrawals. */
  netDeposited: signedAmount,
  /** Stakes of real and bonus money, without returned ones. */
  staked: signedAmount,
  won: signedAmount,
  /** Wins less stakes. */
  netResult: signedAmount,
  /** Time between two bets, if it is at most five minutes. */
  playedMinutes: count,
};

const spendingSums = z.object(sums);
const currencySums = z.object({ currencyCode, ...sums });

const exampleSums = {
  deposited: '100.00',
  withdrawn: '20.00',
  netDeposited: '80.00',
  staked: '250.00',
  won: '210.00',
  netResult: '-40.00',
  playedMinutes: 95,
};

export const getSpending = defineEndpoint({
  id: 'getSpending',
  method: 'GET',
  path: '/api/user/spending',
  access: 'player',
  summary:
    'What this player has deposited, withdrawn, bet and won, and how long they have played. Days begin at midnight UTC.',
  query: z.object({ range: z._default(spendingRange, 'days30'), currency: z.optional(currencyCode) }),
  response: z.object({
    /** Currency of the account, to which totals are converted at the last rate of each day. */
    currencyCode,
    /** The current day. */
    /** All days are in UTC. */
    today: day,
    periods: z.array(
      z.object({
        period: spendingPeriod,
        /** Null for `lifetime`. */
        since: z.nullable(day),
        total: spendingSums,
        /** Currencies with entries in the period, exact. */
        byCurrency: z.array(currencySums),
      }),
    ),
    /** Currencies that the totals leave out, because no rate is known for a day. */
    unconverted: z.array(currencyCode),
    series: z.object({
      unit: z.enum(['day', 'week', 'month']),
      /** The requested currency, exact; otherwise that of the account, with the others converted. */
      currencyCode,
      /** Oldest first, without gaps. */
      points: z.array(z.object({ startsOn: day, ...sums })),
    }),
    /** The player’s previous session; null during the first one. */
    previousLogin: z.nullable(
      z.object({
        at: instant,
        /** City or country; empty if unknown. */
        location: z.string(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
  example: {
    query: { range: 'days30' },
    response: {
      currencyCode: 'EUR',
      today: '2026-11-20',
      periods: [
        {
          period: 'days30',
          since: '2026-10-22',
          total: exampleSums,
          byCurrency: [{ currencyCode: 'EUR', ...exampleSums }],
        },
      ],
      unconverted: [],
      series: { unit: 'day', currencyCode: 'EUR', points: [{ startsOn: '2026-11-20', ...exampleSums }] },
      previousLogin: {
        at: '2026-11-19T18:04:05Z',
        location: 'Willemstad',
        browser: 'Firefox',
        system: 'Windows',
      },
    },
  },
});

/** A tool that fits a hint. */
export const hintTool = z.enum(['depositLimit', 'lossLimit', 'stakeLimit', 'timeLimit', 'break', 'selfTest']);

const tools = z.array(hintTool).check(z.length(2));

/** What was noticed, with its figures. */
export const playHint = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('risingStakes'),
    currencyCode,
    /** Median bets of the last hour and of the seven days before it. */
    hourMedian: signedAmount,
    weekMedian: signedAmount,
    tools,
  }),
  z.object({
    kind: z.literal('nightPlay'),
    /** Nights with bets, of the last `ofNights`. */
    nights: count,
    ofNights: count,
    /** Hours of the day in the player’s time zone between which it is night. */
    fromHour: count,
    toHour: count,
    tools,
  }),
  z.object({
    kind: z.literal('chasing'),
    /** How often a deposit followed the loss of the deposit before it. */
    times: count,
    withinHours: count,
    tools,
  }),
  z.object({
    kind: z.literal('cancelledWithdrawals'),
    times: count,
    withinDays: count,
    /** Whether a bet followed the last one within a day. */
    hasBetAfter: z.boolean(),
    tools,
  }),
  z.object({ kind: z.literal('longPlay'), playedMinutes: count, tools }),
]);
export const hintKind = z.enum(['risingStakes', 'nightPlay', 'chasing', 'cancelledWithdrawals', 'longPlay']);

export const listHints = defineEndpoint({
  id: 'listHints',
  method: 'GET',
  path: '/api/user/hints',
  access: 'player',
  summary: 'What is noticeable in this player’s play, without hints that they have closed. Empty during a restriction.',
  query: z.object({
    /** IANA time zone of the browser; without one, that of the player’s limits. Without either, night play is not considered. */
    timeZone: z.optional(timeZone),
  }),
  response: z.object({ hints: z.array(playHint) }),
  errors: [],
  example: {
    query: { timeZone: 'Europe/Berlin' },
    response: {
      hints: [
        {
          kind: 'risingStakes',
          currencyCode: 'EUR',
          hourMedian: '4.00',
          weekMedian: '1.00',
          tools: ['stakeLimit', 'break'],
        },
      ],
    },
  },
});

export const dismissHint = defineEndpoint({
  id: 'dismissHint',
  method: 'POST',
  path: '/api/user/hints/dismissals',
  access: 'player',
  summary: 'Hides a hint for a period. It is shown again afterwards if its reason still exists.',
  body: z.object({ kind: hintKind }),
  response: z.object({ hiddenUntil: instant }),
  errors: [],
  example: { body: { kind: 'risingStakes' }, response: { hiddenUntil: '2026-11-27T18:04:05Z' } },
});

export const startPanicBreak = defineEndpoint({
  id: 'startPanicBreak',
  method: 'POST',
  path: '/api/user/panic-break',
  access: 'player',
  summary:
    'Starts the break that the market’s button must start at once. `request.not_found` where no button is required.',
  response: z.object({ restriction }),
  errors: ['request.not_found'],
  example: {
    response: {
      restriction: {
        kind: 'freeze',
        isPermanent: false,
        startedAt: '2026-11-20T18:04:05Z',
        endsAt: '2026-11-21T18:04:05Z',
      },
    },
  },
});
