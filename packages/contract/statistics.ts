import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameReference } from './catalogue.ts';
import { amount, count, currencyCode, day, instant, opaqueId, signedAmount, slug } from './fields.ts';
import { tournamentState } from './tournaments.ts';

/** Number of listed latest rounds. */
export const LATEST_ROUNDS_MAX = 10;
export const FAVORITE_GAMES_MAX = 3;
export const LATEST_RACES_MAX = 5;

const numbers = {
  totalBets: count,
  /** Rounds with a payout above the stake. */
  wins: count,
  /** All other rounds: with `wins` they make `totalBets`. */
  losses: count,
  /** Number of different games. */
  games: count,
};

/** Sums of one currency; `net` is wins less stakes. */
const played = z.object({ currencyCode, staked: amount, won: amount, net: signedAmount });

/** A tournament in which this player has scored. */
const race = z.object({
  key: slug,
  title: z.string(),
  state: tournamentState,
  endsAt: instant,
  rank: count,
  playerCount: count,
});

const exampleNumbers = { totalBets: 3, wins: 1, losses: 2, games: 1 };
const exampleMoney = [{ currencyCode: 'EUR', staked: '3.00', won: '1.98', net: '-1.02' }];
const exampleGame = {
  slug: 'dice',
  name: 'Dice',
  poster: { base: '/posters/dice', widths: [160, 240, 360], colour: '#0b3b4a' },
};
const exampleRace = {
  key: 'harbour-regatta-1',
  title: 'Harbour Regatta',
  state: 'ended' as const,
  endsAt: '2026-11-21T00:00:00Z',
  rank: 4,
  playerCount: 27,
};

export const getStatistics = defineEndpoint({
  id: 'getStatistics',
  method: 'GET',
  path: '/api/user/statistics',
  access: 'player',
  summary: 'Statistics of this player’s settled rounds.',
  response: z.object({
    registeredAt: instant,
    ...numbers,
    /** Every currency played in, the one with the most rounds first. */
    amounts: z.array(played),
    /** Most played games that the brand still shows. */
    favorites: z.array(z.object({ game: gameReference, rounds: count })),
    /** Tournaments with a score of this player, newest first. */
    races: z.array(race),
    latest: z.array(
      z.object({
        roundId: opaqueId,
        gameSlug: slug,
        gameName: z.string(),
        stake: amount,
        win: amount,
        currencyCode,
        playedAt: instant,
      }),
    ),
  }),
  errors: [],
  example: {
    response: {
      registeredAt: '2026-11-01T09:00:00Z',
      ...exampleNumbers,
      amounts: exampleMoney,
      favorites: [{ game: exampleGame, rounds: 3 }],
      races: [exampleRace],
      latest: [
        {
          roundId: 'rnd_01jd3v9k2m4n6p8r',
          gameSlug: 'dice',
          gameName: 'Dice',
          stake: '1.00',
          win: '1.98',
          currencyCode: 'EUR',
          playedAt: '2026-11-20T18:04:05Z',
        },
      ],
    },
  },
});

/** The parts of the statistics that are public. */
export const sharedParts = z.strictObject({
  /** The whole nickname instead of its first character. */
  nickname: z.boolean(),
  registered: z.boolean(),
  numbers: z.boolean(),
  games: z.boolean(),
  races: z.boolean(),
  amounts: z.boolean(),
});

/** `shr_` and 160 random bits. */
export const shareKey = z.string().check(z.regex(/^shr_[0-9a-z]{31}$/, 'validation.invalid_format'));

export const statisticsShare = z.object({
  /** Null while nothing is shared. */
  share: z.nullable(z.object({ shareKey, sharedAt: instant })),
  shows: sharedParts,
  /** The masked nickname; null without a nickname. */
  maskedName: z.nullable(z.string()),
  /** Null without a nickname, and if it contains the player's name, e-mail address, number or id: such a nickname is never shown whole. */
  nickname: z.nullable(z.string()),
  /** True during an exclusion or freeze: the page is then not found, whatever is shared. */
  isHidden: z.boolean(),
});

const exampleShows = { nickname: false, registered: true, numbers: true, games: true, races: true, amounts: false };
const exampleKey = 'shr_0k3v9k2m4n6p8r1t5w7y9a2c4e6g8i0';
const exampleShare = {
  share: { shareKey: exampleKey, sharedAt: '2026-11-20T18:04:05Z' },
  shows: exampleShows,
  maskedName: 'A•••',
  nickname: 'Anchor',
  isHidden: false,
};

export const getStatisticsShare = defineEndpoint({
  id: 'getStatisticsShare',
  method: 'GET',
  path: '/api/user/statistics-share',
  access: 'player',
  summary: 'Whether and which statistics of this player are public, and their URL key.',
  response: statisticsShare,
  errors: [],
  example: { response: exampleShare },
});

export const setStatisticsShare = defineEndpoint({
  id: 'setStatisticsShare',
  method: 'PUT',
  path: '/api/user/statistics-share',
  access: 'player',
  summary:
    'Publishes the chosen parts of the statistics, or stops publishing. Stopping invalidates the URL key permanently; publishing again creates another one.',
  body: z.object({ isShared: z.boolean(), shows: sharedParts }),
  response: statisticsShare,
  errors: [],
  example: { body: { isShared: true, shows: exampleShows }, response: exampleShare },
});

export const renewStatisticsShare = defineEndpoint({
  id: 'renewStatisticsShare',
  method: 'POST',
  path: '/api/user/statistics-share/renewal',
  access: 'player',
  summary: 'Replaces the URL key; the old one is invalid immediately. Does nothing if nothing is shared.',
  response: statisticsShare,
  errors: [],
  example: { response: exampleShare },
});

/** Parts that are not shared are null. Unknown, ended and hidden keys, and those of other brands, get the same response. */
export const getSharedStatistics = defineEndpoint({
  id: 'getSharedStatistics',
  method: 'GET',
  path: '/api/core/casino/shared-statistics/:shareKey',
  access: 'public',
  summary: 'The public statistics of a player of this brand.',
  params: z.object({ shareKey }),
  response: z.object({
    /** Masked unless the player shows it; null without a nickname. */
    player: z.nullable(z.string()),
    /** YYYY-MM-DD, in UTC. */
    registeredOn: z.nullable(day),
    numbers: z.nullable(z.object(numbers)),
    favorites: z.nullable(z.array(gameReference)),
    races: z.nullable(z.array(race)),
    amounts: z.nullable(z.array(played)),
  }),
  errors: ['request.not_found'],
  example: {
    params: { shareKey: exampleKey },
    response: {
      player: 'A•••',
      registeredOn: '2026-11-01',
      numbers: exampleNumbers,
      favorites: [exampleGame],
      races: [exampleRace],
      amounts: null,
    },
  },
});
