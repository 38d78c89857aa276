import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameTile } from './catalogue.ts';
import { amount, count, currencyCode, instant, slug } from './fields.ts';

export const tournamentState = z.enum(['running', 'upcoming', 'ended']);
/** `best_multiplier`: the best single win as a multiple of its stake. `turnover`: the sum of stakes. `rounds`: the number of rounds. */
export const tournamentScoring = z.enum(['best_multiplier', 'turnover', 'rounds']);

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
  state: tournamentState,
  startsAt: instant,
  endsAt: instant,
  /** Minutes between two starts; null if it is not repeated. */
  repeatsAfterMinutes: z.nullable(count),
  prizes: z.array(tournamentPrize),
  images: z.array(gameTile.shape.poster),
});

const card = {
  key: 'harbour-regatta-1',
  edition: 1,
  title: 'Harbour Regatta',
  summary: 'The best win of the week.',
  scoring: 'best_multiplier',
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
        /** Whole points; a multiplier in hundredths. */
        points: z.string().check(z.regex(/^\d{1,19}$/)),
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
