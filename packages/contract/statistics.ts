import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, count, currencyCode, instant, opaqueId, slug } from './fields.ts';

/** Rounds among the latest that are listed. */
export const LATEST_ROUNDS_MAX = 10;

export const getStatistics = defineCall({
  id: 'getStatistics',
  method: 'GET',
  path: '/api/user/statistics',
  access: 'player',
  summary: 'What this player has played, from their own settled rounds.',
  answer: z.object({
    joinedAt: instant,
    totalBets: count,
    /** Rounds that paid more than was staked. */
    wins: count,
    /** Rounds that paid less than was staked. */
    losses: count,
    /** Different games. */
    games: count,
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
    answer: {
      joinedAt: '2026-11-01T09:00:00Z',
      totalBets: 3,
      wins: 1,
      losses: 2,
      games: 1,
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
