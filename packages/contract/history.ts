import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  amount,
  count,
  currencyCode,
  cursorPaging,
  cursors,
  exchangeRate,
  instant,
  signedAmount,
  slug,
} from './fields.ts';

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
export const playType = z.enum(['bet', 'win', 'rollback', 'free_spin']);

/** From an instant (inclusive) to another (exclusive); optionally in one currency. */
const moment = instant.check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const range = { from: z.optional(moment), to: z.optional(moment), currency: z.optional(currencyCode) };

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
  /** For an exchange: its rate for the player, and the transfer in the other wallet. */
  exchange: z.optional(z.object({ rate: exchangeRate, amount: signedAmount, currencyCode })),
});

/** On the last page: earlier transactions of this player are archived and only in the data copy. Null otherwise. */
const archivedUntil = z.nullable(instant);

export const listTransactions = defineEndpoint({
  id: 'listTransactions',
  method: 'GET',
  path: '/api/user/transactions',
  access: 'player',
  summary: 'Deposits, withdrawals and other payments, newest first, with filters.',
  query: z.object({
    ...cursorPaging,
    ...range,
    type: z.optional(transactionType),
    status: z.optional(transactionStatus),
  }),
  response: z.object({ count, ...cursors, archivedUntil, rows: z.array(transactionRow) }),
  errors: [],
  example: {
    query: {},
    response: {
      count: 1,
      nextCursor: null,
      previousCursor: null,
      archivedUntil: null,
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
  /** Negative for a bet, zero for a free spin. */
  amount: signedAmount,
  /** Of a free spin: what it won, which the winnings of its set include. */
  freeSpinWin: z.optional(amount),
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
  summary: 'Bets, wins and rollbacks, newest first, with filters.',
  query: z.object({ ...cursorPaging, ...range, type: z.optional(playType), game: z.optional(slug) }),
  response: z.object({ count, ...cursors, archivedUntil, rows: z.array(casinoTransactionRow) }),
  errors: [],
  example: {
    query: {},
    response: {
      count: 1,
      nextCursor: null,
      previousCursor: null,
      archivedUntil: null,
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

/** Sums of one wallet over a period, from the ledger. */
export const historyTotals = z.object({
  currencyCode,
  deposited: amount,
  /** Refunded or charged back. */
  reversed: amount,
  /** Withdrawals less those that were returned. Negative if more was returned in the period. */
  withdrawn: signedAmount,
  /** Stakes less those that were returned. Negative if more was returned in the period. */
  staked: signedAmount,
  /** Less wins that were rolled back. */
  won: signedAmount,
  /** Bonus money granted, less what was forfeited. */
  bonuses: signedAmount,
  /** Exchanges into this wallet less exchanges out of it. */
  exchanged: signedAmount,
  /** Change of real and bonus money together, including everything not listed above. */
  change: signedAmount,
});

export const getHistoryTotals = defineEndpoint({
  id: 'getHistoryTotals',
  method: 'GET',
  path: '/api/user/history-totals',
  access: 'player',
  summary: 'Exact sums of a period per currency: deposits, withdrawals, stakes, wins, bonuses.',
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
