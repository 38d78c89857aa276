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

/** What every call about wallets answers: all of the player's, the active one first. */
const allWallets = z.object({ wallets: z.array(userWallet) });

export const listWallets = defineEndpoint({
  id: 'listWallets',
  method: 'GET',
  path: '/api/user/wallets',
  access: 'player',
  summary: 'The wallets of this player, those that can be opened, and what can be exchanged between them.',
  response: z.object({
    wallets: z.array(userWallet),
    /** Currencies in which this player has no wallet yet and may open one; empty where the brand keeps one wallet for each player. */
    openable: z.array(currencyCode),
    /** Null where the brand does not exchange. */
    exchange: z.nullable(
      z.object({
        /** What the house keeps, in parts per million of what is exchanged. */
        spreadPpm: count,
        /** Of each currency that can be given: the least and the most at once. */
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
  summary: 'Opens a wallet in a further currency of the brand, or answers the one that is there. Moves nothing.',
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
  summary:
    'Makes one wallet the active one: what games are played with and what the cashier offers first, on every device.',
  body: z.object({ currencyCode }),
  response: allWallets,
  errors: ['wallet.unknown_currency', 'wallet.round_open'],
  example: { body: { currencyCode: 'EUR' }, response: { wallets: exampleWallets } },
});

export const exchangeQuote = z.object({
  quoteId: opaqueId,
  fromCurrencyCode: currencyCode,
  toCurrencyCode: currencyCode,
  /** What leaves the one wallet. */
  amount,
  /** What comes into the other: rounded down to its smallest payable unit. */
  receives: amount,
  /** What the spread costs, in the currency that is received. */
  fee: amount,
  /** What one unit is worth between houses. */
  midRate: exchangeRate,
  /** What the player gets for one unit. */
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
  summary:
    'Says what an exchange between two wallets would bring, at a rate that holds for a short while. Moves nothing.',
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
  summary: 'Exchanges as it was quoted. Each quote serves once; what the other wallet owes is paid out of it first.',
  movesMoney: true,
  body: z.object({ quoteId: opaqueId }),
  response: z.object({
    exchange: z.object({
      quoteId: opaqueId,
      fromCurrencyCode: currencyCode,
      toCurrencyCode: currencyCode,
      amount,
      receives: amount,
      /** How much of it paid what the wallet owed. */
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
