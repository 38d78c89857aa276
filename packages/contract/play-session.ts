import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, instant } from './fields.ts';

/** What a market requires of games. */
export const playRules = z.object({
  /** Shortest time from the start of a round to the start of the next one of this category; 0: none. */
  roundMsMin: z.object({ slots: count, other: count }),
  /** Highest stake of a round at the player's age, in the currency of the account; null: none. */
  stakeMax: z.object({ currencyCode, slots: z.nullable(amount), other: z.nullable(amount) }),
  allowsTurbo: z.boolean(),
  /** Most rounds that one command may start; 0: no autoplay, null: any number. */
  autoplaySpinsMax: z.nullable(count),
  /** Whether wins can be gambled in slots that have a gamble. */
  allowsGamble: z.boolean(),
  sessionClockRequired: z.boolean(),
  netPositionRequired: z.boolean(),
  /** Whether play money needs a verified identity (`game.demo_verification_required`). */
  demoNeedsVerification: z.boolean(),
});

/**
 * Play of one player over all games, tabs and devices, from the first bet until 30 minutes pass without a bet. Demo rounds do not belong to it.
 * Seconds of play count the time between bets that are at most five minutes apart.
 */
export const playSession = z.object({
  /** Null: no play session is open. Then `playedSeconds` is 0 and `results` is empty. */
  startedAt: z.nullable(instant),
  serverTime: instant,
  playedSeconds: count,
  /** Since the start, in each currency in which the player has played. Stakes that were returned do not count. */
  results: z.array(z.object({ currencyCode, staked: amount, won: amount })),
  /** The login before the one of this session; null: there is none. */
  lastLoginAt: z.nullable(instant),
  realityCheck: z.object({
    /** Minutes of play between two checks; null: off. */
    intervalMinutes: z.nullable(count),
    /** Interval after the next check, if the player has chosen a longer one, or none; its minutes are null for none. */
    next: z.nullable(z.object({ intervalMinutes: z.nullable(count) })),
    /** Whether it cannot be turned off. */
    isRequired: z.boolean(),
    minMinutes: count,
    maxMinutes: count,
    /** Whether bets are refused until the player has answered. */
    stopsPlay: z.boolean(),
    /** Value of `playedSeconds` at which the next check is due, the current one while a check is pending; null: off. */
    dueAfterPlayedSeconds: z.nullable(count),
    /** A check is due and not answered. */
    isPending: z.boolean(),
  }),
  /** A break that the market prescribes; null: none is running. */
  break: z.nullable(z.object({ endsAt: instant })),
  /** Value of `playedSeconds` at which the next prescribed break begins; null: the market prescribes none. */
  breakAfterPlayedSeconds: z.nullable(count),
  /** What the market of the player's residence requires of games. */
  rules: playRules,
});

const example = {
  startedAt: '2026-11-20T18:04:05Z',
  serverTime: '2026-11-20T19:10:05Z',
  playedSeconds: 3_600,
  results: [{ currencyCode: 'EUR', staked: '120.00', won: '96.50' }],
  lastLoginAt: '2026-11-19T20:15:00Z',
  realityCheck: {
    intervalMinutes: 60,
    next: null,
    isRequired: true,
    minMinutes: 15,
    maxMinutes: 60,
    stopsPlay: true,
    dueAfterPlayedSeconds: 3_600,
    isPending: true,
  },
  break: null,
  breakAfterPlayedSeconds: null,
  rules: {
    roundMsMin: { slots: 2_500, other: 5_000 },
    stakeMax: { currencyCode: 'EUR', slots: '5.00', other: null },
    allowsTurbo: false,
    autoplaySpinsMax: 0,
    allowsGamble: false,
    sessionClockRequired: true,
    netPositionRequired: true,
    demoNeedsVerification: false,
  },
};

export const getPlaySession = defineEndpoint({
  id: 'getPlaySession',
  method: 'GET',
  path: '/api/user/play-session',
  access: 'player',
  summary: 'The play session of this player with its reality check and break, and the play rules of the market.',
  response: playSession,
  errors: [],
  example: { response: example },
});

export const answerRealityCheck = defineEndpoint({
  id: 'answerRealityCheck',
  method: 'POST',
  path: '/api/user/reality-check',
  access: 'player',
  summary: 'Answers a reality check that is due; the next interval begins. Without one nothing happens.',
  body: z.object({ answer: z.literal('continue') }),
  response: playSession,
  errors: [],
  example: {
    body: { answer: 'continue' },
    response: {
      ...example,
      realityCheck: { ...example.realityCheck, dueAfterPlayedSeconds: 7_200, isPending: false },
    },
  },
});

export const setRealityCheck = defineEndpoint({
  id: 'setRealityCheck',
  method: 'PUT',
  path: '/api/user/reality-check',
  access: 'player',
  summary:
    'Chooses the interval of the reality check; null turns it off. A shorter one applies immediately, a longer one or none after the next check.',
  body: z.object({ intervalMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1_440))) }),
  response: playSession,
  errors: ['play.interval_not_allowed'],
  example: { body: { intervalMinutes: 30 }, response: example },
});
