import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameTile } from './catalogue.ts';
import { amount, count, currencyCode, instant, slug } from './fields.ts';

export const tournamentState = z.enum(['running', 'upcoming', 'ended']);
/**
 * `best_multiplier`: the best single win as a multiple of its stake. `turnover`: what counts of all stakes by their house edge. `total_win`: the sum of wins. `rounds`: the number of rounds.
 * `streak`: the most rounds in a row that paid more than their stake.
 */
export const tournamentScoring = z.enum(['best_multiplier', 'turnover', 'total_win', 'rounds', 'streak']);

export const tournamentPrize = z.object({ rankFrom: count, rankTo: count, currencyCode, amount });

/** One edition of a tournament. */
export const tournamentCard = z.object({
  /** Permanent key of this edition: the tournament's key and the edition's number. */
  key: slug,
  /** Edition number, from 1. */
  edition: count,
  title: z.string(),
  summary: z.string(),
  scoring: tournamentScoring,
  /** Only rounds in this currency score; prizes are paid in it. */
  currencyCode,
  /** Smallest stake of a round that scores; null: any. */
  stakeMin: z.nullable(amount),
  /** True: only rounds after joining score. */
  needsOptIn: z.boolean(),
  state: tournamentState,
  startsAt: instant,
  endsAt: instant,
  /** Minutes between two starts; null if it is not repeated. */
  repeatsAfterMinutes: z.nullable(count),
  prizes: z.array(tournamentPrize),
  images: z.array(gameTile.shape.poster),
});

/** Minor units for turnover and total_win; hundredths for best_multiplier; rounds for rounds and streak. */
export const points = z.string().check(z.regex(/^\d{1,19}$/));

const card = {
  key: 'harbour-regatta-1',
  edition: 1,
  title: 'Harbour Regatta',
  summary: 'The best win of the week.',
  scoring: 'best_multiplier',
  currencyCode: 'EUR',
  stakeMin: '0.20',
  needsOptIn: false,
  state: 'running',
  startsAt: '2026-11-16T00:00:00Z',
  endsAt: '2026-11-21T00:00:00Z',
  repeatsAfterMinutes: 10_080,
  prizes: [{ rankFrom: 1, rankTo: 1, currencyCode: 'EUR', amount: '100.00' }],
  images: [],
};

export const listTournaments = defineEndpoint({
  id: 'listTournaments',
  method: 'GET',
  path: '/api/core/casino/tournaments',
  access: 'public',
  summary: 'The current or next edition of each tournament, and the last ended one.',
  response: z.object({
    running: z.array(tournamentCard),
    upcoming: z.array(tournamentCard),
    ended: z.array(tournamentCard),
  }),
  errors: [],
  example: { response: { running: [card], upcoming: [], ended: [] } },
});

export const getTournament = defineEndpoint({
  id: 'getTournament',
  method: 'GET',
  path: '/api/core/casino/tournaments/:tournament',
  access: 'public',
  summary: 'One edition with its rules, games and leaderboard; a key without a number means the current edition.',
  params: z.object({ tournament: slug }),
  response: z.object({
    tournament: tournamentCard,
    rules: z.array(z.string()),
    games: z.array(gameTile),
    /** Best first; of equal scores the earlier one. Empty until a player has scored. */
    leaderboard: z.array(
      z.object({
        rank: count,
        name: z.string(),
        points,
      }),
    ),
    /** Number of players who have scored. */
    playerCount: count,
  }),
  errors: ['request.not_found'],
  example: {
    params: { tournament: 'harbour-regatta-1' },
    response: {
      tournament: card,
      rules: ['Only real stakes count.'],
      games: [],
      leaderboard: [{ rank: 1, name: 'A••a', points: '4200' }],
      playerCount: 1,
    },
  },
});

export const getTournamentStanding = defineEndpoint({
  id: 'getTournamentStanding',
  method: 'GET',
  path: '/api/user/tournaments/:tournament',
  access: 'player',
  summary: 'This player in one edition: whether joined, rank, and the rounds behind the score.',
  params: z.object({ tournament: slug }),
  response: z.object({
    key: slug,
    needsOptIn: z.boolean(),
    optedInAt: z.nullable(instant),
    playerCount: count,
    /** Null until a round scores. */
    own: z.nullable(
      z.object({
        rank: count,
        points,
        /** When the score was reached: of equal scores the earlier one ranks higher. */
        reachedAt: instant,
        /** Rounds that count. */
        rounds: count,
        /** The round with the highest multiple of its stake. */
        best: z.nullable(z.object({ stake: amount, won: amount })),
        /** Rounds won in a row until now. */
        run: count,
      }),
    ),
    prize: z.nullable(z.object({ rank: count, currencyCode, amount, paidAt: z.nullable(instant) })),
  }),
  errors: ['request.not_found'],
  example: {
    params: { tournament: 'harbour-regatta-1' },
    response: {
      key: 'harbour-regatta-1',
      needsOptIn: false,
      optedInAt: null,
      playerCount: 3,
      own: {
        rank: 2,
        points: '4200',
        reachedAt: '2026-11-20T18:30:00Z',
        rounds: 12,
        best: { stake: '1.00', won: '42.00' },
        run: 0,
      },
      prize: null,
    },
  },
});

export const joinTournament = defineEndpoint({
  id: 'joinTournament',
  method: 'POST',
  path: '/api/user/tournaments',
  access: 'player',
  summary: 'Joins a running or upcoming edition. Rounds that open afterwards score. Joining again changes nothing.',
  body: z.object({ tournament: slug }),
  response: z.object({ key: slug, optedInAt: instant }),
  errors: ['request.not_found', 'tournament.ended', 'player.excluded'],
  example: {
    body: { tournament: 'harbour-regatta-1' },
    response: { key: 'harbour-regatta-1', optedInAt: '2026-11-20T18:30:00Z' },
  },
});
