import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, exchangeRate, instant, paging, signedAmount, slug } from './fields.ts';

export const transactionStatus = z.enum([
  'processed',
  'pending',
  'rejected',
  'confirmed',
  'cancelled',
  'completed',
  'failed',
  'processing',
]);

export const transactionType = z.enum([
  'deposit',
  'withdrawal',
  'bonus',
  'adjustment',
  'refund',
  'chargeback',
  'exchange',
]);
export const playType = z.enum(['bet', 'win', 'rollback']);

/** Since `from` and before `to`; in one currency where one is named. */
const moment = instant.check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const range = { from: z.optional(moment), to: z.optional(moment), currency: z.optional(currencyCode) };

/** Given back with the later pages, which are counted from there: what came to be since then neither repeats a row nor hides one. */
const pinned = { asOf: z.optional(moment) };
/** Null where there is nothing to count from. */
const pin = { asOf: z.nullable(instant) };

/** Columns: Date, Transaction ID, Method, Transaction Type, Amount, Status, Bonus (y/n). */
export const transactionRow = z.object({
  date: instant,
  transactionId: z.string(),
  method: z.string(),
  transactionType,
  amount: signedAmount,
  currencyCode,
  status: transactionStatus,
  bonus: z.enum(['y', 'n']),
  /** Of an exchange: what one unit given was worth to the player, and the movement in the other wallet. */
  exchange: z.optional(z.object({ rate: exchangeRate, amount: signedAmount, currencyCode })),
});

export const listTransactions = defineEndpoint({
  id: 'listTransactions',
  method: 'GET',
  path: '/api/user/transactions',
  access: 'player',
  summary: 'Money in and out, newest first; only what fits where a filter is given.',
  query: z.object({
    ...paging,
    ...pinned,
    ...range,
    type: z.optional(transactionType),
    status: z.optional(transactionStatus),
  }),
  response: z.object({ count, ...pin, rows: z.array(transactionRow) }),
  errors: [],
  example: {
    query: {},
    response: {
      count: 1,
      asOf: '2026-11-20T18:04:05.001Z',
      rows: [
        {
          date: '2026-11-20T18:04:05Z',
          transactionId: 'dep_01jd3v9k2m4n6p8r',
          method: 'card',
          transactionType: 'deposit',
          amount: '25.00',
          currencyCode: 'EUR',
          status: 'completed',
          bonus: 'n',
        },
      ],
    },
  },
});

/** Columns: Transaction ID, Transaction Type, Game Name, Provider, Balance Before, Amount, Balance After, Bonus Balance, Date. */
export const casinoTransactionRow = z.object({
  transactionId: z.string(),
  transactionType: playType,
  gameName: z.string(),
  gameSlug: slug,
  provider: z.string(),
  roundId: z.string(),
  balanceBefore: amount,
  /** Negative for a bet. */
  amount: signedAmount,
  balanceAfter: amount,
  bonusBalance: amount,
  currencyCode,
  date: instant,
});

export const listCasinoTransactions = defineEndpoint({
  id: 'listCasinoTransactions',
  method: 'GET',
  path: '/api/user/casino-transactions',
  access: 'player',
  summary: 'Bets, wins and rollbacks, newest first; only what fits where a filter is given.',
  query: z.object({ ...paging, ...pinned, ...range, type: z.optional(playType), game: z.optional(slug) }),
  response: z.object({ count, ...pin, rows: z.array(casinoTransactionRow) }),
  errors: [],
  example: {
    query: {},
    response: {
      count: 1,
      asOf: '2026-11-20T18:04:05.001Z',
      rows: [
        {
          transactionId: 'trf_42',
          transactionType: 'bet',
          gameName: 'Dice',
          gameSlug: 'dice',
          provider: 'Marquee Originals',
          roundId: 'rnd_01jd3v9k2m4n6p8r',
          balanceBefore: '25.00',
          amount: '-1.00',
          balanceAfter: '24.00',
          bonusBalance: '0.00',
          currencyCode: 'EUR',
          date: '2026-11-20T18:04:05Z',
        },
      ],
    },
  },
});

/** Sums of one wallet over a period, as the ledger has them. */
export const historyTotals = z.object({
  currencyCode,
  deposited: amount,
  /** Refunded or charged back. */
  reversed: amount,
  /** Asked to be paid out, less what came back of it. Below zero where more came back in the period than left. */
  withdrawn: signedAmount,
  /** Less stakes that went back. Below zero where more went back in the period than was staked. */
  staked: signedAmount,
  /** Less wins that were taken back. */
  won: signedAmount,
  /** Bonus money granted, less what was forfeited. */
  bonuses: signedAmount,
  /** Came from other wallets of the player by exchange, less what went there. */
  exchanged: signedAmount,
  /** What real and bonus money together changed by: everything above and whatever else moved. */
  change: signedAmount,
});

export const getHistoryTotals = defineEndpoint({
  id: 'getHistoryTotals',
  method: 'GET',
  path: '/api/user/history-totals',
  access: 'player',
  summary: 'What came, went, was staked and won in a period, per currency, to the unit.',
  query: z.object({ ...range }),
  response: z.object({ totals: z.array(historyTotals) }),
  errors: [],
  example: {
    query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
    response: {
      totals: [
        {
          currencyCode: 'EUR',
          deposited: '25.00',
          reversed: '0.00',
          withdrawn: '0.00',
          staked: '10.00',
          won: '19.80',
          bonuses: '0.00',
          exchanged: '0.00',
          change: '34.80',
        },
      ],
    },
  },
});
