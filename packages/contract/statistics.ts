import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameTile } from './catalogue.ts';
import { amount, count, currencyCode, instant, opaqueId, signedAmount, slug } from './fields.ts';
import { tournamentState } from './tournaments.ts';

/** Rounds among the latest that are listed. */
export const LATEST_ROUNDS_MAX = 10;
export const FAVORITE_GAMES_MAX = 3;
export const LATEST_RACES_MAX = 5;

const numbers = {
  totalBets: count,
  /** Rounds that paid more than was staked. */
  wins: count,
  /** Rounds that paid less than was staked. */
  losses: count,
  /** Different games. */
  games: count,
};

/** Sums of one currency; `net` is what was won less what was staked. */
const played = z.object({ currencyCode, staked: amount, won: amount, net: signedAmount });

const game = z.object({ slug, name: z.string(), poster: gameTile.shape.poster });

/** A tournament that this player has scored in. */
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
  summary: 'What this player has played, from their own settled rounds.',
  response: z.object({
    joinedAt: instant,
    ...numbers,
    /** Each currency that was played in, the one with the most rounds first. */
    amounts: z.array(played),
    /** What was played most often, as far as the brand still shows it. */
    favorites: z.array(z.object({ game, rounds: count })),
    /** Tournaments with a score of this player, the newest first. */
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
      joinedAt: '2026-11-01T09:00:00Z',
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

/** What of the statistics strangers are shown. */
export const sharedParts = z.strictObject({
  /** The whole nickname instead of its first sign. */
  nickname: z.boolean(),
  joined: z.boolean(),
  numbers: z.boolean(),
  games: z.boolean(),
  races: z.boolean(),
  amounts: z.boolean(),
});

/** `shr_` and 160 random bits. */
export const shareKey = z.string().check(z.regex(/^shr_[0-9a-z]{31}$/, 'validation.invalid_format'));

const statisticsShare = z.object({
  /** Null while nothing is shared. */
  share: z.nullable(z.object({ shareKey, sharedAt: instant })),
  shows: sharedParts,
  /** As strangers would read it; null where the player has no nickname. */
  maskedName: z.nullable(z.string()),
  /** Null where there is no nickname, and where it holds the player's name, address, number or id: such a one is never shown whole. */
  nickname: z.nullable(z.string()),
  /** True while an exclusion or a freeze holds: nobody sees the page then, whatever is shared. */
  isHidden: z.boolean(),
});

const exampleShows = { nickname: false, joined: true, numbers: true, games: true, races: true, amounts: false };
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
  summary: 'Whether strangers may see the statistics of this player, what of them, and under which address.',
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
    'Allows strangers to see what is chosen, or forbids it. Forbidding ends the address for good: allowing again makes another one.',
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
  summary: 'Makes another address and ends the present one at once. Where nothing is shared nothing changes.',
  response: statisticsShare,
  errors: [],
  example: { response: exampleShare },
});

/** What is not shared is null. Names of unknown, ended and hidden pages, and those of other brands, are answered alike. */
export const getSharedStatistics = defineEndpoint({
  id: 'getSharedStatistics',
  method: 'GET',
  path: '/api/core/casino/shared-statistics/:shareKey',
  access: 'public',
  summary: 'What a player of this brand lets strangers see of their statistics.',
  params: z.object({ shareKey }),
  response: z.object({
    /** Masked unless the player shows it; null for one without a nickname. */
    player: z.nullable(z.string()),
    /** YYYY-MM-DD, in UTC. */
    joinedOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    numbers: z.nullable(z.object(numbers)),
    favorites: z.nullable(z.array(game)),
    races: z.nullable(z.array(race)),
    amounts: z.nullable(z.array(played)),
  }),
  errors: ['request.not_found'],
  example: {
    params: { shareKey: exampleKey },
    response: {
      player: 'A•••',
      joinedOn: '2026-11-01',
      numbers: exampleNumbers,
      favorites: [exampleGame],
      races: [exampleRace],
      amounts: null,
    },
  },
});
