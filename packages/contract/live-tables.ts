import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, instant, opaqueId, slug } from './fields.ts';
import { move, STAKE_ERRORS } from './games.ts';
import { userWallet } from './players.ts';

export { LIVE_NAMESPACE } from './constants.ts';

export const liveKind = z.enum(['roulette', 'baccarat', 'crash', 'wheel']);

/** A round of a table. All times are those of the server's clock. */
export const liveRound = z.object({
  number: count,
  /** SHA-256 of the server seed, public before betting opens. */
  serverSeedHash: z.string(),
  /** Null until the outcome is public. */
  serverSeed: z.nullable(z.string()),
  opensAt: instant,
  closesAt: instant,
  /** Start of the wheel, the cards or the curve; null while betting is open. */
  drawsAt: z.nullable(instant),
  /** Null until the outcome is public. */
  resultAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** The outcome of the game's rules; null until it is public, and for a round that was given up. */
  outcome: z.unknown(),
  /** The stakes are returned. */
  isCancelled: z.boolean(),
});

/** Stakes of players at the table in the current round. */
const liveStakes = z.object({
  number: count,
  players: count,
  /** The newest ones; names are masked. */
  stakes: z.array(
    z.object({
      player: z.string(),
      stake: amount,
      currencyCode,
      /** Hundredths of the multiplier at which the player left the curve; null: not. */
      cashOut: z.nullable(count),
      /** Null until it is paid. */
      win: z.nullable(amount),
    }),
  ),
});

export const liveTable = z.object({
  slug,
  kind: liveKind,
  /** The server's clock when this was read. */
  now: instant,
  isOpen: z.boolean(),
  /** Null before the first round. */
  round: z.nullable(liveRound),
  stakes: liveStakes,
  /** Ended rounds, newest first. */
  history: z.array(z.object({ number: count, outcome: z.unknown() })),
});

/** Events of the namespace `LIVE_NAMESPACE` of the socket, whose auth payload names the table: `{ table }`. Guests may connect. */
export const liveTableEvents = {
  /** On connecting, and at each change of the round. */
  table: liveTable,
  /** Stakes were placed or cashed out. */
  stakes: liveStakes,
} as const;

export const ownBet = z.object({
  roundId: opaqueId,
  number: count,
  currencyCode,
  /** All bets of the player in the round. */
  stake: amount,
  move,
  cashOut: z.nullable(count),
  state: z.enum(['open', 'settled', 'returned']),
  /** Null until it is paid. */
  win: z.nullable(amount),
});

export const listLiveTables = defineEndpoint({
  id: 'listLiveTables',
  method: 'GET',
  path: '/api/core/live-tables',
  access: 'public',
  summary: 'The live tables of the lobby with their phases and last results; empty for a restricted player.',
  response: z.object({
    now: instant,
    tables: z.array(
      z.object({
        slug,
        kind: liveKind,
        number: count,
        opensAt: z.nullable(instant),
        closesAt: z.nullable(instant),
        players: count,
        history: z.array(z.object({ number: count, outcome: z.unknown() })),
      }),
    ),
  }),
  errors: [],
  example: { response: { now: '2026-11-20T18:04:05Z', tables: [] } },
});

const exampleTable = {
  slug: 'roulette-lumiere',
  kind: 'roulette',
  now: '2026-11-20T18:04:05Z',
  isOpen: true,
  round: {
    number: 7,
    serverSeedHash: 'ab12…',
    serverSeed: null,
    opensAt: '2026-11-20T18:04:00Z',
    closesAt: '2026-11-20T18:04:20Z',
    drawsAt: null,
    resultAt: null,
    endsAt: null,
    outcome: null,
    isCancelled: false,
  },
  stakes: {
    number: 7,
    players: 1,
    stakes: [{ player: 'A•••', stake: '5.00', currencyCode: 'EUR', cashOut: null, win: null }],
  },
  history: [{ number: 6, outcome: { number: 17 } }],
};

export const getLiveTable = defineEndpoint({
  id: 'getLiveTable',
  method: 'GET',
  path: '/api/core/live-tables/:table',
  access: 'public',
  summary: 'The current state of one live table.',
  params: z.object({ table: slug }),
  response: liveTable,
  errors: ['game.not_found', 'player.excluded'],
  example: { params: { table: 'roulette-lumiere' }, response: exampleTable },
});

const exampleBet = {
  roundId: 'rnd_01jd3v9k2m4n6p8r',
  number: 7,
  currencyCode: 'EUR',
  stake: '5.00',
  move: { red: '50000' },
  cashOut: null,
  state: 'open',
  win: null,
};

export const getLiveBet = defineEndpoint({
  id: 'getLiveBet',
  method: 'GET',
  path: '/api/user/live-tables/:table/bets',
  access: 'player',
  summary: 'The bets of this player in their newest round at a live table.',
  params: z.object({ table: slug }),
  response: z.object({ bet: z.nullable(ownBet) }),
  errors: ['game.not_found'],
  example: { params: { table: 'roulette-lumiere' }, response: { bet: exampleBet } },
});

export const placeLiveBet = defineEndpoint({
  id: 'placeLiveBet',
  method: 'POST',
  path: '/api/user/live-tables/:table/bets',
  access: 'player',
  summary: 'Places bets on the current round of a live table. They cannot be withdrawn.',
  movesMoney: true,
  params: z.object({ table: slug }),
  body: z.object({ number: count, currencyCode, stake: amount, move }),
  response: z.object({ bet: ownBet, userWallet }),
  errors: [
    'request.id_reused',
    'game.not_found',
    'game.stake_out_of_range',
    'game.move_invalid',
    'wallet.amount_invalid',
    'live.betting_closed',
    'live.bet_placed',
    'live.stake_total_exceeded',
    ...STAKE_ERRORS,
  ],
  example: {
    params: { table: 'roulette-lumiere' },
    body: { number: 7, currencyCode: 'EUR', stake: '5.00', move: { red: '50000' } },
    response: {
      bet: exampleBet,
      userWallet: {
        currencyCode: 'EUR',
        amount: '20.00',
        bonusAmount: '0.00',
        lockedAmount: '0.00',
        seq: 8,
        isActive: true,
      },
    },
  },
});

export const cashOutLiveBet = defineEndpoint({
  id: 'cashOutLiveBet',
  method: 'POST',
  path: '/api/user/live-tables/:table/cash-out',
  access: 'player',
  summary:
    "Leaves a running curve at the multiplier of the server's clock. A repeated request returns the first multiplier.",
  params: z.object({ table: slug }),
  body: z.object({ number: count }),
  response: z.object({ bet: ownBet }),
  errors: ['game.not_found', 'live.cash_out_missed'],
  example: {
    params: { table: 'rocket-rise' },
    body: { number: 7 },
    response: { bet: { ...exampleBet, move: { target: 0 }, cashOut: 187 } },
  },
});
