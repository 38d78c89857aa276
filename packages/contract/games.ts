import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { gameReference } from './catalogue.ts';
import { amount, count, currencyCode, cursorPaging, cursors, instant, opaqueId, slug } from './fields.ts';
import { userWallet } from './players.ts';

/** The player's choices for this round; validated by the game's own rules. */
export const move = z.record(
  z.string().check(z.maxLength(32)),
  z.union([z.string().check(z.maxLength(64)), z.number(), z.boolean()]),
);
/** One decision of a round with decisions; validated by the game's own rules. */
const action = move;
/** The `Idempotency-Key` of a request. */
const sentKey = z.string().check(z.regex(/^[\x21-\x7e]{8,64}$/));
/** A demo round, encrypted by the server, in base64url. */
export const sealedRound = z.string().check(z.maxLength(16_384), z.regex(/^[A-Za-z0-9_-]+$/));
const seedText = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

export const roundProof = z.object({
  /** SHA-256 of the server seed, known before the round. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Counts the rounds played on one seed pair, from 0. */
  nonce: count,
});

/** An allowed action with the stake that it adds. */
export const roundOption = z.object({ action, adds: amount });

/** A free spin; the state of its set after it. */
export const freeSpin = z.object({
  userBonusId: opaqueId,
  quantity: count,
  left: count,
  /** Winnings of the set so far. */
  won: amount,
  /** After the last spin: what the winnings became. `waiting`: they wait for the end of another bonus. */
  became: z.nullable(z.enum(['nothing', 'bonus', 'real', 'waiting'])),
  /** The winnings that were credited then, or will be: at most the maximum win. */
  paid: amount,
});

export const roundResult = z.object({
  roundId: opaqueId,
  game: slug,
  isDemo: z.boolean(),
  /** Version of the game's rules by which the round is played and can be verified. */
  rulesVersion: count,
  currencyCode,
  /** All stakes: the first one and those that actions added. */
  stake: amount,
  firstStake: amount,
  /** Zero while the round is open. */
  win: amount,
  /** The player's choices; with the first stake, the actions and the proof they are enough to replay the round. */
  move,
  /** Decisions during the round, in their order; empty in games without decisions. */
  actions: z.array(action),
  /** False while the round waits for an action. */
  isOver: z.boolean(),
  /** Allowed next actions with the stake that each adds; empty once the round is over. */
  options: z.array(roundOption),
  /** The return value of the game's rules, which its view animates. Of an open round: what the player may see. */
  outcome: z.unknown(),
  proof: roundProof,
  playedAt: instant,
  /** A free spin, whose `stake` nobody paid; the state of its set after it. Absent in other rounds. */
  freeSpin: z.optional(freeSpin),
});

/** Why a stake is not booked. */
export const STAKE_ERRORS = [
  'game.unavailable',
  'game.country_restricted',
  'wallet.insufficient_funds',
  'wallet.unknown_currency',
  'wallet.bet_returned',
  'wallet.not_active',
  'exchange.rate_unavailable',
  'bonus.max_bet_exceeded',
  'bonus.play_unavailable',
  'bonus.open_round_first',
  'bonus.time_over',
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
] as const;

export const playRound = defineEndpoint({
  id: 'playRound',
  method: 'POST',
  path: '/api/user/game-rounds',
  access: 'player',
  summary: 'Places one bet on a house game and settles it; a round with decisions stays open until its last action.',
  movesMoney: true,
  body: z.object({
    game: slug,
    currencyCode,
    stake: amount,
    move,
    /**
     * The active free spins (`userBonusId`) of which this round uses one, at their stake. Without it the round is played with money, which is refused
     * (`bonus.free_spins_first`) while free spins of the game are left.
     */
    freeSpins: z.optional(opaqueId),
  }),
  response: z.object({ round: roundResult, userWallet }),
  errors: [
    'request.id_reused',
    'game.not_found',
    'game.stake_out_of_range',
    'game.move_invalid',
    'game.gamble_unavailable',
    'game.round_open',
    'wallet.amount_invalid',
    'bonus.gamble_not_allowed',
    'bonus.free_spins_first',
    'bonus.free_spins_over',
    ...STAKE_ERRORS,
  ],
  example: {
    body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } },
    response: {
      round: {
        roundId: 'rnd_01jd3v9k2m4n6p8r',
        game: 'dice',
        isDemo: false,
        rulesVersion: 1,
        currencyCode: 'EUR',
        stake: '1.00',
        firstStake: '1.00',
        win: '1.98',
        move: { target: 5000, over: true },
        actions: [],
        isOver: true,
        options: [],
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

const exampleOpenRound = {
  roundId: 'rnd_01jd3v9k2m4n6p8r',
  game: 'gem-mines',
  isDemo: false,
  rulesVersion: 1,
  currencyCode: 'EUR',
  stake: '1.00',
  firstStake: '1.00',
  win: '0.00',
  move: { mines: 5 },
  actions: [{ open: 7 }],
  isOver: false,
  options: [
    { action: { open: 8 }, adds: '0.00' },
    { action: { cashOut: true }, adds: '0.00' },
  ],
  outcome: { opened: [7] },
  proof: { serverSeedHash: 'ab12…', clientSeed: 'my-seed', nonce: 4 },
  playedAt: '2026-11-20T18:04:05Z',
};

/**
 * The next decision of an open round. Its round and index identify it: the same action returns the first response, another one is refused with
 * `request.id_reused`. An action that adds a stake is refused
 * for the reasons of a bet; the others are always allowed.
 */
export const actInRound = defineEndpoint({
  id: 'actInRound',
  method: 'POST',
  path: '/api/user/game-rounds/:roundId/actions',
  access: 'player',
  summary: 'Takes one decision in an open round, and settles the round if it is over.',
  movesMoney: true,
  params: z.object({ roundId: opaqueId }),
  body: z.object({
    /** Number of actions taken before this one. */
    index: z.number().check(z.int(), z.minimum(0), z.maximum(1_000)),
    action,
  }),
  response: z.object({ round: roundResult, userWallet }),
  errors: [
    'request.id_reused',
    'game.round_not_found',
    'game.round_over',
    'game.action_invalid',
    'game.action_ahead',
    'game.gamble_unavailable',
    'bonus.gamble_not_allowed',
    ...STAKE_ERRORS,
  ],
  example: {
    params: { roundId: 'rnd_01jd3v9k2m4n6p8r' },
    body: { index: 0, action: { open: 7 } },
    response: {
      round: exampleOpenRound,
      userWallet: {
        currencyCode: 'EUR',
        amount: '24.00',
        bonusAmount: '0.00',
        lockedAmount: '0.00',
        seq: 8,
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
  response: z.object({
    round: roundResult,
    demoSeed: opaqueId,
    /** The encrypted state of an open round, to be sent with its next action; null once it is over. */
    openRound: z.nullable(sealedRound),
  }),
  errors: [
    'game.not_found',
    'game.unavailable',
    'game.country_restricted',
    'game.demo_verification_required',
    'game.stake_out_of_range',
    'game.move_invalid',
    'game.gamble_unavailable',
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
        rulesVersion: 1,
        currencyCode: 'EUR',
        stake: '1.00',
        firstStake: '1.00',
        win: '0.00',
        move: { target: 5000, over: true },
        actions: [],
        isOver: true,
        options: [],
        outcome: { roll: 120, isWin: false },
        proof: { serverSeedHash: 'ab12…', clientSeed: 'demo', nonce: 0 },
        playedAt: '2026-11-20T18:04:05Z',
      },
      demoSeed: 'dms_01jd3v9k2m4n6p8r',
      openRound: null,
    },
  },
});

/** Nothing is stored: the state of the round is in the encrypted text, so any process may continue it. */
export const actInDemoRound = defineEndpoint({
  id: 'actInDemoRound',
  method: 'POST',
  path: '/api/core/casino/demo-rounds/actions',
  access: 'public',
  summary: 'Takes one decision in an open round with play money.',
  body: z.object({ openRound: sealedRound, action }),
  response: z.object({ round: roundResult, openRound: z.nullable(sealedRound) }),
  errors: [
    'game.round_not_found',
    'game.action_invalid',
    'game.gamble_unavailable',
    'game.unavailable',
    'game.country_restricted',
    'game.demo_verification_required',
    'player.excluded',
  ],
  example: {
    body: { openRound: 'AQab12cd', action: { open: 7 } },
    response: {
      round: {
        ...exampleOpenRound,
        isDemo: true,
        proof: { ...exampleOpenRound.proof, clientSeed: 'demo' },
      },
      openRound: 'AQef34ab',
    },
  },
});

/**
 * The last round of a game, so that a page opened after a lost connection can show its result, or continue it while it is open. With a key it returns the
 * round of that bet, even if others followed; no round with this key means that the bet was never placed.
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
        state: z.enum(['open', 'settled', 'returned']),
        /** The `Idempotency-Key` of its bet. */
        idempotencyKey: z.string(),
      }),
    ),
  }),
  errors: ['game.not_found'],
  example: { query: { game: 'dice' }, response: { round: null } },
});

/** Before the first bet: what the site shows when a game is opened. */
export const checkPlay = defineEndpoint({
  id: 'checkPlay',
  method: 'GET',
  path: '/api/user/play-check',
  access: 'player',
  summary:
    'Whether the smallest bet on a game would be refused now, and the highest bet that limits and the active bonus allow.',
  query: z.object({ game: slug, currencyCode }),
  response: z.object({
    /** An error that a bet would get; null: none. */
    refusal: z.nullable(
      z.object({
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      }),
    ),
    /** Highest bet while the bonus of this wallet is active; null: no such bonus. */
    bonusBetMax: z.nullable(amount),
    /** Highest sum of all stakes of a round under the limits of the player, the operator and the market; null: none is known. */
    stakeMax: z.nullable(amount),
    /** What limits of bets and losses leave now for further stakes; null: no such limit. */
    stakeLeft: z.nullable(amount),
    /** False while the bonus of this wallet excludes the game, so that only real money can be bet. */
    isBonusUsable: z.boolean(),
  }),
  errors: ['game.not_found', 'wallet.unknown_currency'],
  example: {
    query: { game: 'dice', currencyCode: 'EUR' },
    response: {
      refusal: {
        code: 'limit.dailyBetLimit',
        params: {
          stake: '0.10',
          limit: '20.00',
          left: '0.00',
          currency: 'EUR',
          resets: 'yes',
          availableAt: '2026-11-21T00:00:00Z',
        },
      },
      bonusBetMax: null,
      stakeMax: null,
      stakeLeft: '0.00',
      isBonusUsable: true,
    },
  },
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
        game: gameReference,
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

export const seedPair = z.object({
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
