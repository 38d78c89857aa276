import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, day, instant, opaqueId, percent, signedAmount, timeZone } from './fields.ts';

/** Real stakes, less those rolled back, of bets with about the same house edge, and the edge that they have together, rounded down. */
export const edgeLine = z.object({ edgePercent: percent, staked: signedAmount });

export const rakebackDay = z.object({
  /** The visitor's local date. */
  canClaimDate: day,
  bonusId: opaqueId,
  /** Null while the day has earned nothing. */
  amount: z.nullable(amount),
  currencyCode,
  /** Null until claimed. */
  paidAt: z.nullable(instant),
});

/** A day of the calendar. */
export const calendarDay = z.object({
  ...rakebackDay.shape,
  ended: z.boolean(),
  future: z.boolean(),
  today: z.boolean(),
  showButton: z.boolean(),
  /** The amount is the sum of staked × edge, times the rate of the level; null without play. */
  why: z.nullable(z.object({ level: count, ratePercent: percent, lines: z.array(edgeLine) })),
});

export const getRakebackDays = defineEndpoint({
  id: 'getRakebackDays',
  method: 'GET',
  path: '/api/admin/get-rakeback-days',
  access: 'player',
  summary:
    'Days of the rakeback calendar of this player, in the player’s time zone; `timeZone` is kept if none is known.',
  query: z.object({ bonusId: z.optional(opaqueId), timeZone: z.optional(timeZone) }),
  response: z.object({ data: z.object({ timeZone: z.string(), days: z.array(calendarDay) }) }),
  errors: [],
  example: { query: {}, response: { data: { timeZone: 'UTC', days: [] } } },
});

export const claimRakeback = defineEndpoint({
  id: 'claimRakeback',
  method: 'POST',
  path: '/api/user/rakeback-claim',
  access: 'player',
  summary:
    'Moves the rakeback of one day to the real balance, once. The server decides which days can be claimed; the dates sent have no influence.',
  movesMoney: true,
  query: z.object({ timeZone, customerDate: day, bonusId: opaqueId }),
  body: z.object({ bonusId: opaqueId, claimDate: day, customerDate: day }),
  response: z.object({ data: z.object({ amount: signedAmount, bonusId: opaqueId }) }),
  errors: [
    'request.id_reused',
    'request.not_found',
    'rakeback.nothing_to_claim',
    'rakeback.not_open_yet',
    'rakeback.ended',
    'rakeback.deposit_required',
    'bonus.market_forbidden',
    'player.excluded',
  ],
  example: {
    query: { timeZone: 'America/Curacao', customerDate: '2026-11-20', bonusId: 'bns_01jd3v9k2m4n6p8r' },
    body: { bonusId: 'bns_01jd3v9k2m4n6p8r', claimDate: '2026-11-20', customerDate: '2026-11-20' },
    response: { data: { amount: '1.25', bonusId: 'bns_01jd3v9k2m4n6p8r' } },
  },
});

const potTotals = {
  /** Net gaming revenue from all players; negative if they won. */
  ngr: signedAmount,
  /** `ngr` × percent, never below zero. */
  payout: amount,
  currencyCode,
  /** When the pot closes: the next full or half hour. */
  closesAt: instant,
  /** Number of players who take part. */
  players: count,
};

/** Events of the namespace `POT_NAMESPACE` of the socket, whose auth payload has the access token: `{ token }`. */
export const potEvents = {
  /** On connecting, and after bets and wins of any player: within two seconds, later only while the platform is busy. */
  pot: z.object(potTotals),
} as const;

export const getCalendarAward = defineEndpoint({
  id: 'getCalendarAward',
  method: 'GET',
  path: '/api/user/calendar-award',
  access: 'player',
  summary:
    'The pot of the current half hour: a share of the net gaming revenue from all players of the brand, which those who lost share by their net losses.',
  response: z.object({
    data: z.object({
      userCalendarData: z.object({
        ...potTotals,
        /** In basis points. */
        percentBps: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
        /** Percent with up to two decimals, as a string. */
        percent,
        /** What this player would get if the half hour ended now. */
        share: amount,
        /** This player's part of all net losses, in basis points. */
        shareBps: count,
        /** Real stakes less real wins of this player in the half hour; negative after a win. */
        lost: signedAmount,
        /** `share` is at most this percentage of the sum of staked × edge. */
        sharePercentMax: percent,
        lines: z.array(edgeLine),
        /** This player's last share, with the pot that it came from. */
        last: z.nullable(
          z.object({
            startsAt: instant,
            amount,
            paidAt: z.nullable(instant),
            ngr: signedAmount,
            payout: amount,
            percent,
            shareBps: count,
          }),
        ),
      }),
    }),
  }),
  errors: [],
  example: {
    response: {
      data: {
        userCalendarData: {
          ngr: '10.00',
          payout: '1.00',
          percentBps: 1000,
          percent: '10',
          currencyCode: 'EUR',
          closesAt: '2026-11-20T18:30:00Z',
          players: 2,
          share: '0.50',
          shareBps: 5000,
          lost: '5.00',
          sharePercentMax: '25',
          lines: [{ edgePercent: '4', staked: '50.00' }],
          last: null,
        },
      },
    },
  },
});
