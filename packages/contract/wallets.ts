import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, exchangeRate, instant, opaqueId } from './fields.ts';
import { userWallet } from './players.ts';

const exampleWallets = [
  {
    currencyCode: 'EUR',
    amount: '25.00',
    bonusAmount: '0.00',
    lockedAmount: '0.00',
    owedAmount: '0.00',
    seq: 1,
    isActive: true,
  },
  {
    currencyCode: 'BTC',
    amount: '0',
    bonusAmount: '0',
    lockedAmount: '0',
    owedAmount: '0',
    seq: 0,
    isActive: false,
  },
];

/** All wallets of the player, the active one first: the response of every wallet endpoint. */
export const allWallets = z.object({ wallets: z.array(userWallet) });

export const listWallets = defineEndpoint({
  id: 'listWallets',
  method: 'GET',
  path: '/api/user/wallets',
  access: 'player',
  summary: 'The wallets of this player, the currencies that can be added, and the terms of exchanges.',
  response: z.object({
    wallets: z.array(userWallet),
    /** Currencies in which this player may open a wallet; empty if the brand has one wallet per player. */
    openable: z.array(currencyCode),
    /** Null if the brand has no exchanges. */
    exchange: z.nullable(
      z.object({
        /** Margin in parts per million of the exchanged amount. */
        spreadPpm: count,
        /** Minimum and maximum of one exchange, per source currency. */
        bounds: z.array(z.object({ currencyCode, minAmount: amount, maxAmount: amount })),
      }),
    ),
  }),
  errors: [],
  example: {
    response: {
      wallets: exampleWallets,
      openable: ['USD', 'USDT'],
      exchange: { spreadPpm: 10_000, bounds: [{ currencyCode: 'EUR', minAmount: '5.00', maxAmount: '5000.00' }] },
    },
  },
});

export const openWallet = defineEndpoint({
  id: 'openWallet',
  method: 'POST',
  path: '/api/user/wallets',
  access: 'player',
  summary: 'Opens a wallet in another currency of the brand, or returns the existing one. Moves no money.',
  body: z.object({ currencyCode }),
  response: allWallets,
  errors: ['wallet.unknown_currency'],
  example: { body: { currencyCode: 'BTC' }, response: { wallets: exampleWallets } },
});

export const chooseWallet = defineEndpoint({
  id: 'chooseWallet',
  method: 'POST',
  path: '/api/user/active-wallet',
  access: 'player',
  summary: 'Makes one wallet the active one, which bets use and the cashier preselects, on every device.',
  body: z.object({ currencyCode }),
  response: allWallets,
  errors: ['wallet.unknown_currency', 'wallet.round_open'],
  example: { body: { currencyCode: 'EUR' }, response: { wallets: exampleWallets } },
});

export const exchangeQuote = z.object({
  quoteId: opaqueId,
  fromCurrencyCode: currencyCode,
  toCurrencyCode: currencyCode,
  /** Debited from the source wallet. */
  amount,
  /** Credited to the target wallet, rounded down to its smallest payable unit. */
  receives: amount,
  /** Cost of the spread, in the target currency. */
  fee: amount,
  /** Mid rate per unit. */
  midRate: exchangeRate,
  /** The player's rate per unit. */
  rate: exchangeRate,
  expiresAt: instant,
});

const exampleQuote = {
  quoteId: 'exq_01jd3v9k2m4n6p8r',
  fromCurrencyCode: 'EUR',
  toCurrencyCode: 'USD',
  amount: '50.00',
  receives: '53.46',
  fee: '0.54',
  midRate: '1.08',
  rate: '1.0692',
  expiresAt: '2026-11-20T18:05:05Z',
};

const refusals = [
  'player.excluded',
  'wallet.unknown_currency',
  'wallet.insufficient_funds',
  'exchange.unavailable',
  'exchange.active_bonus',
  'exchange.debt_owed',
] as const;

export const quoteExchange = defineEndpoint({
  id: 'quoteExchange',
  method: 'POST',
  path: '/api/user/exchange-quotes',
  access: 'player',
  summary: 'Quotes an exchange between two wallets, at a rate that is valid for a short time. Moves no money.',
  idempotency: 'none',
  body: z.object({
    fromCurrencyCode: currencyCode,
    toCurrencyCode: currencyCode,
    amount: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(32)),
  }),
  response: z.object({ quote: exchangeQuote }),
  errors: [
    ...refusals,
    'wallet.amount_invalid',
    'exchange.same_currency',
    'exchange.rate_unavailable',
    'exchange.amount_below',
    'exchange.amount_above',
  ],
  example: {
    body: { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', amount: '50' },
    response: { quote: exampleQuote },
  },
});

export const confirmExchange = defineEndpoint({
  id: 'confirmExchange',
  method: 'POST',
  path: '/api/user/exchanges',
  access: 'player',
  summary: 'Executes a quoted exchange. Each quote can be used once; a debt of the target wallet is repaid first.',
  movesMoney: true,
  body: z.object({ quoteId: opaqueId }),
  response: z.object({
    exchange: z.object({
      quoteId: opaqueId,
      fromCurrencyCode: currencyCode,
      toCurrencyCode: currencyCode,
      amount,
      receives: amount,
      /** The part that repaid the wallet's debt. */
      repaid: amount,
      rate: exchangeRate,
      at: instant,
    }),
    wallets: z.array(userWallet),
  }),
  errors: [...refusals, 'request.id_reused', 'request.not_found', 'exchange.quote_expired'],
  example: {
    body: { quoteId: exampleQuote.quoteId },
    response: {
      exchange: {
        quoteId: exampleQuote.quoteId,
        fromCurrencyCode: 'EUR',
        toCurrencyCode: 'USD',
        amount: '50.00',
        receives: '53.46',
        repaid: '0.00',
        rate: '1.0692',
        at: '2026-11-20T18:04:35Z',
      },
      wallets: exampleWallets,
    },
  },
});
