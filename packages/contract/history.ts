import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, count, currencyCode, instant, paging, signedAmount, slug } from './fields.ts';

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

/** Columns: Date, Transaction ID, Method, Transaction Type, Amount, Status, Bonus (y/n). */
export const transactionRow = z.object({
  date: instant,
  transactionId: z.string(),
  method: z.string(),
  transactionType: z.enum(['deposit', 'withdrawal', 'bonus', 'adjustment', 'refund', 'chargeback']),
  amount: signedAmount,
  currencyCode,
  status: transactionStatus,
  bonus: z.enum(['y', 'n']),
});

export const listTransactions = defineCall({
  id: 'listTransactions',
  method: 'GET',
  path: '/api/user/transactions',
  access: 'player',
  summary: 'Money in and out, newest first.',
  query: z.object({ ...paging }),
  answer: z.object({ count, rows: z.array(transactionRow) }),
  errors: [],
  example: {
    query: {},
    answer: {
      count: 1,
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
  transactionType: z.enum(['bet', 'win', 'rollback']),
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

export const listCasinoTransactions = defineCall({
  id: 'listCasinoTransactions',
  method: 'GET',
  path: '/api/user/casino-transactions',
  access: 'player',
  summary: 'Bets, wins and rollbacks, newest first.',
  query: z.object({ ...paging }),
  answer: z.object({ count, rows: z.array(casinoTransactionRow) }),
  errors: [],
  example: {
    query: {},
    answer: {
      count: 1,
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
