import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { poster } from './catalogue.ts';
import { amount, count, currencyCode, cursorPaging, cursors, instant, opaqueId, slug } from './fields.ts';
import { userWallet } from './players.ts';

/** The player's choices for this round; validated by the game's own rules. */
export const move = z.record(
  z.string().check(z.maxLength(32)),
  z.union([z.string().check(z.maxLength(64)), z.number(), z.boolean()]),
);
/** The `Idempotency-Key` of a request. */
const sentKey = z.string().check(z.regex(/^[\x21-\x7e]{8,64}$/));
const seedText = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** Why a stake on a game may be refused. */
export const PLAY_REFUSALS = [
  'request.id_reused',
  'game.not_found',
  'game.stake_out_of_range',
  'game.move_invalid',
  'game.country_restricted',
  'wallet.insufficient_funds',
  'wallet.unknown_currency',
  'wallet.amount_invalid',
  'wallet.not_active',
  'exchange.rate_unavailable',
  'player.excluded',
  'player.verification_required',
  'play.reality_check_due',
  'play.break',
  'play.too_fast',
  'limit.MAX_BET_LIMIT_REACHED',
  'limit.maxBetLimit',
  'limit.dailyBetLimit',
  'limit.weeklyBetLimit',
  'limit.monthlyBetLimit',
  'limit.dailyLossLimit',
  'limit.weeklyLossLimit',
  'limit.monthlyLossLimit',
  'limit.dailySessionLimit',
  'limit.weeklySessionLimit',
  'limit.monthlySessionLimit',
] as const satisfies readonly ErrorCode[];

export const roundProof = z.object({
  /** SHA-256 of the server seed, known before the round. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Counts the rounds played on one seed pair, from 0. */
  nonce: count,
});

export const roundResult = z.object({
  roundId: opaqueId,
  game: slug,
  isDemo: z.boolean(),
  currencyCode,
  stake: amount,
  win: amount,
  /** The player's choices; with the proof they are enough to replay the round. */
  move,
  /** The return value of the game's rules, which its view animates. */
  outcome: z.unknown(),
  proof: roundProof,
  playedAt: instant,
});

export const playRound = defineEndpoint({
  id: 'playRound',
  method: 'POST',
  path: '/api/user/game-rounds',
  access: 'player',
  summary: 'Places and settles one bet on a house game.',
  movesMoney: true,
  body: z.object({ game: slug, currencyCode, stake: amount, move }),
  response: z.object({ round: roundResult, userWallet }),
  errors: [...PLAY_REFUSALS, 'game.round_open', 'wallet.bet_returned'],
  example: {
    body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } },
    response: {
      round: {
        roundId: 'rnd_01jd3v9k2m4n6p8r',
        game: 'dice',
        isDemo: false,
        currencyCode: 'EUR',
        stake: '1.00',
        win: '1.98',
        move: { target: 5000, over: true },
        outcome: { roll: 7311, isWin: true },
        proof: { serverSeedHash: 'ab12…', clientSeed: 'my-seed', nonce: 4 },
        playedAt: '2026-11-20T18:04:05Z',
      },
      userWallet: {
        currencyCode: 'EUR',
        amount: '25.98',
        bonusAmount: '0.00',
        lockedAmount: '0.00',
        seq: 9,
        isActive: true,
      },
    },
  },
});

/** Demo rounds do not use a wallet; the seed pair is created for the visit and sent back each time. */
export const playDemoRound = defineEndpoint({
  id: 'playDemoRound',
  method: 'POST',
  path: '/api/core/casino/demo-rounds',
  access: 'public',
  summary: 'Draws one round with play money by the same rules and odds.',
  body: z.object({ game: slug, currencyCode, stake: amount, move, demoSeed: z.optional(opaqueId) }),
  response: z.object({ round: roundResult, demoSeed: opaqueId }),
  errors: [
    'game.not_found',
    'game.demo_unavailable',
    'game.country_restricted',
    'game.stake_out_of_range',
    'game.move_invalid',
    'wallet.unknown_currency',
    'wallet.amount_invalid',
    'player.excluded',
  ],
  example: {
    body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } },
    response: {
      round: {
        roundId: 'rnd_01jd3v9k2m4n6p8r',
        game: 'dice',
        isDemo: true,
        currencyCode: 'EUR',
        stake: '1.00',
        win: '0.00',
        move: { target: 5000, over: true },
        outcome: { roll: 120, isWin: false },
        proof: { serverSeedHash: 'ab12…', clientSeed: 'demo', nonce: 0 },
        playedAt: '2026-11-20T18:04:05Z',
      },
      demoSeed: 'dms_01jd3v9k2m4n6p8r',
    },
  },
});

/**
 * The last round of a game, so that a page opened after a lost connection can show its result. With a key it returns the round of that bet, even if others
 * followed; no round with this key means that the bet was never placed.
 */
export const getLastRound = defineEndpoint({
  id: 'getLastRound',
  method: 'GET',
  path: '/api/user/game-rounds/last',
  access: 'player',
  summary: 'The newest round of this player in one game, or the round of the bet with the given key.',
  query: z.object({ game: slug, idempotencyKey: z.optional(sentKey) }),
  response: z.object({
    round: z.nullable(
      z.object({
        ...roundResult.shape,
        state: z.enum(['settled', 'returned']),
        /** The `Idempotency-Key` of its bet. */
        idempotencyKey: z.string(),
      }),
    ),
  }),
  errors: ['game.not_found'],
  example: { query: { game: 'dice' }, response: { round: null } },
});

/** Settled rounds with the data for verification; the server seed only after its pair is revealed. */
export const listRounds = defineEndpoint({
  id: 'listRounds',
  method: 'GET',
  path: '/api/user/game-rounds',
  access: 'player',
  summary: 'Settled rounds of the house games, newest first.',
  query: z.object({ ...cursorPaging, game: z.optional(slug) }),
  response: z.object({
    count,
    ...cursors,
    rows: z.array(
      z.object({ ...roundResult.shape, state: z.enum(['settled', 'returned']), serverSeed: z.nullable(z.string()) }),
    ),
  }),
  errors: [],
  example: { query: { game: 'dice' }, response: { count: 0, nextCursor: null, previousCursor: null, rows: [] } },
});

/** Number of wins in the list. */
export const LATEST_WINS_MAX = 12;

/** Public, so it does not identify winners. Contains no play money. */
export const listLatestWins = defineEndpoint({
  id: 'listLatestWins',
  method: 'GET',
  path: '/api/core/casino/latest-wins',
  access: 'public',
  summary: 'Wins at this brand within a day, newest first.',
  response: z.object({
    rows: z.array(
      z.object({
        brandKey: slug,
        game: z.object({ slug, name: z.string(), poster }),
        /** Masked: `A•••` from the nickname, `•••` without one. */
        player: z.string(),
        /** The payout of the round. */
        amount,
        currencyCode,
        wonAt: instant,
      }),
    ),
  }),
  errors: [],
  example: {
    response: {
      rows: [
        {
          brandKey: 'handelskade',
          game: {
            slug: 'dice',
            name: 'Dice',
            poster: { base: '/posters/dice', widths: [160, 240, 360], colour: '#0b3b4a' },
          },
          player: 'A•••',
          amount: '19.80',
          currencyCode: 'EUR',
          wonAt: '2026-11-20T18:04:05Z',
        },
      ],
    },
  },
});

const seedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: count,
  /** Hash of the next server seed, committed before the player chooses its client seed. */
  nextServerSeedHash: z.string(),
});

export const getSeeds = defineEndpoint({
  id: 'getSeeds',
  method: 'GET',
  path: '/api/user/game-seeds',
  access: 'player',
  summary: 'The current seed pair and the revealed ones.',
  response: z.object({
    current: seedPair,
    revealed: z.array(
      z.object({
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        rounds: count,
        revealedAt: instant,
      }),
    ),
  }),
  errors: [],
  example: {
    response: {
      current: { serverSeedHash: 'ab12…', clientSeed: 'my-seed', nonce: 4, nextServerSeedHash: 'cd34…' },
      revealed: [],
    },
  },
});

export const rotateSeeds = defineEndpoint({
  id: 'rotateSeeds',
  method: 'POST',
  path: '/api/user/game-seeds',
  access: 'player',
  summary: 'Reveals the current server seed and starts the next pair with the given client seed.',
  body: z.object({ clientSeed: seedText }),
  response: z.object({
    current: seedPair,
    revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: count }),
  }),
  errors: ['game.seed_in_use'],
  example: {
    body: { clientSeed: 'my-seed' },
    response: {
      current: { serverSeedHash: 'cd34…', clientSeed: 'my-seed', nonce: 0, nextServerSeedHash: 'ef56…' },
      revealed: { serverSeed: '00ff…', serverSeedHash: 'ab12…', clientSeed: 'old seed', rounds: 4 },
    },
  },
});
