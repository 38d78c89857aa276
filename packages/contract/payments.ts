import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CHALLENGE_CHARS_MAX } from './constants.ts';
import { amount, count, countryCode, currencyCode, instant, opaqueId, shortText, slug } from './fields.ts';

/** What a method asks of a player besides an amount. */
export const instrument = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('crypto'),
    /** The player decides in their own wallet how much they send; otherwise an exact amount is quoted. */
    isAmountFree: z.boolean(),
    networks: z.array(
      z.object({
        key: slug,
        title: z.string(),
        coin: currencyCode,
        confirmations: count,
        minimum: amount,
        hasMemo: z.boolean(),
      }),
    ),
  }),
  z.object({ kind: z.literal('bank'), banks: z.array(z.object({ key: slug, title: z.string() })) }),
  z.object({ kind: z.literal('voucher'), digits: count }),
  /** The card is typed into a frame of the company inside the page. */
  z.object({ kind: z.literal('fields') }),
]);

export const paymentMethod = z.object({
  id: slug,
  name: slug,
  title: z.string(),
  rawTitle: z.string(),
  description: z.string(),
  thumbnail_url: z.string(),
  thumbnailUrl: z.string(),
  order: count,
  isActive: z.boolean(),
  hidden: z.boolean(),
  withdrawalExist: z.boolean(),
  allowedCountries: z.array(countryCode),
  restrictedCountries: z.array(countryCode),
  tagRestrictedCountries: z.record(z.string(), z.array(countryCode)),
  allowedCurrencies: z.array(currencyCode),
  restrictedCurrencies: z.array(currencyCode),
  allowEmails: z.array(z.string()),
  allowTags: z.array(z.string()),
  paymentMethod: z.string(),
  /** True where the method shows a card form. */
  isCardForm: z.boolean(),
  /** True where the company behind the method asks for the payer's phone number. */
  isPhoneRequired: z.boolean(),
  /** Least and most of one deposit in the asked currency. */
  minAmount: amount,
  maxAmount: amount,
  /** Words such as "at once" are the site's; this is the usual time in minutes. */
  minutesUsual: count,
  /** Fee in hundredths of a percent. */
  feeBps: count,
  /** Networks, banks or a voucher to choose by before paying; null or absent where the company's page asks for everything. */
  instrument: z.optional(z.nullable(instrument)),
});

/** A method of the brand that this player cannot pay with, and why. Methods that the operator hides or keeps for others are not named. */
export const unavailableMethod = z.object({
  name: slug,
  title: z.string(),
  thumbnailUrl: z.string(),
  /** `country`: not where the player is; `currency`: not in the asked one; `paused`: at present for nobody. */
  reason: z.enum(['country', 'currency', 'paused']),
});

export const getPayments = defineEndpoint({
  id: 'getPayments',
  method: 'GET',
  path: '/api/admin/get-payments',
  access: 'player',
  summary: 'Payment methods offered to this player, in order.',
  query: z.object({ currencyCode: z.optional(currencyCode), countryCode: z.optional(countryCode) }),
  /** A list, or the same list as a JSON string: older back ends send the string, and clients take both. */
  response: z.object({
    data: z.object({
      payments: z.union([z.array(paymentMethod), z.string()]),
      /** Absent from older back ends. */
      unavailable: z.optional(z.array(unavailableMethod)),
      /** What the player owes in this currency: the next deposit pays it first. Absent where nothing is owed. */
      owed: z.optional(amount),
    }),
  }),
  /** The cashier does not open where nothing could be paid by any method. */
  errors: [
    'wallet.unknown_currency',
    'deposit.GLOBAL_ERROR',
    'deposit.DEPOSIT_COUNTRY_BLOCK',
    'deposit.REQUIRED_EMAIL_VERIFICATION',
  ],
  example: { query: { currencyCode: 'EUR' }, response: { data: { payments: [] } } },
});

/** `completed`: the money is in the wallet; the three after it say that some or all of it went back since. */
export const depositStatus = z.enum([
  'pending',
  'processing',
  'failed',
  'cancelled',
  'declined',
  'expired',
  'completed',
  'partly_refunded',
  'refunded',
  'charged_back',
]);

/** Coins that the player sends by themselves: where to, how much, and how much has come. Amounts are in coins. */
export const transfer = z.object({
  network: slug,
  networkTitle: z.string(),
  coin: currencyCode,
  address: shortText,
  /** Has to go with the money where there is one. */
  memo: z.nullable(shortText),
  /** For wallets that scan a picture. */
  uri: shortText,
  /** Null: any amount from `minimum`. */
  requested: z.nullable(amount),
  minimum: amount,
  /** Price of one coin in the deposit's currency; null where they are the same. */
  rate: z.nullable(amount),
  /** What arrives later is converted at the rate of its arrival. */
  rateExpiresAt: z.nullable(instant),
  expiresAt: instant,
  received: amount,
  confirmations: count,
  confirmationsNeeded: count,
});

export const deposit = z.object({
  depositId: opaqueId,
  method: slug,
  currencyCode,
  amount,
  status: depositStatus,
  /** What went back of it: refunds and charge-backs, without those that were decided for us. */
  returned: amount,
  /** What of it paid a debt of the player's instead of staying in the balance; absent where nothing did. */
  repaid: z.optional(amount),
  /** Why it failed, where it did. */
  failureCode: z.nullable(z.string()),
  /** Where the player goes to pay, while the payment waits for them; null otherwise. */
  paymentUrl: z.nullable(z.string()),
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** Null or absent for deposits that are not sent by hand. */
  transfer: z.optional(z.nullable(transfer)),
});

export const createDeposit = defineEndpoint({
  id: 'createDeposit',
  method: 'POST',
  path: '/api/user/deposits',
  access: 'player',
  summary: 'Begins a deposit and answers where the player pays.',
  movesMoney: true,
  body: z.object({
    method: slug,
    currencyCode,
    /** Of a method whose amount is free, the least that is expected. */
    amount,
    phone: z.optional(shortText),
    /** Network, bank, voucher code, or session and token of a card form with a point between them, where the method asks for one. */
    choice: z.optional(shortText),
  }),
  response: z.object({ deposit }),
  errors: [
    'request.id_reused',
    'deposit.GLOBAL_ERROR',
    'deposit.DEPOSIT_COUNTRY_BLOCK',
    'exchange.rate_unavailable',
    'deposit.REQUIRED_EMAIL_VERIFICATION',
    'deposit.PAYMENT_LIMIT_THRESHOLD',
    'deposit.TRANSACTION_FAILED',
    'deposit.AMOUNT_BELOW_ZERO',
    'deposit.UNIFIED_ERROR',
    'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD',
    'deposit.PROVIDER_ERROR',
    'deposit.PHONE_ERROR',
    'deposit.PAYMENT_SERVICE_ERROR',
    'deposit.method_unavailable',
    'deposit.choice_invalid',
    'deposit.card_form_over',
    'player.profile_incomplete',
    'wallet.unknown_currency',
    'wallet.amount_invalid',
    'player.excluded',
    'limit.dailyDepositLimit',
    'limit.weeklyDepositLimit',
    'limit.monthlyDepositLimit',
  ],
  example: {
    body: { method: 'card', currencyCode: 'EUR', amount: '25.00' },
    response: {
      deposit: {
        depositId: 'dep_01jd3v9k2m4n6p8r',
        method: 'card',
        currencyCode: 'EUR',
        amount: '25.00',
        status: 'pending',
        returned: '0.00',
        failureCode: null,
        paymentUrl: 'https://pay.example.com/p/9f1c',
        createdAt: '2026-11-20T18:04:05Z',
        settledAt: null,
      },
    },
  },
});

export const getDeposit = defineEndpoint({
  id: 'getDeposit',
  method: 'GET',
  path: '/api/user/deposits/:depositId',
  access: 'player',
  summary: 'The true state of one deposit of this player.',
  params: z.object({ depositId: opaqueId }),
  response: z.object({ deposit }),
  errors: ['request.not_found'],
  example: {
    params: { depositId: 'dep_01jd3v9k2m4n6p8r' },
    response: { deposit: createDeposit.example.response.deposit },
  },
});

export const listOpenDeposits = defineEndpoint({
  id: 'listOpenDeposits',
  method: 'GET',
  path: '/api/user/deposits',
  access: 'player',
  summary: 'Deposits of this player whose end is not known yet, newest first, on whatever device they were begun.',
  response: z.object({ deposits: z.array(deposit) }),
  errors: [],
  example: { response: { deposits: [createDeposit.example.response.deposit] } },
});

export const discardDeposit = defineEndpoint({
  id: 'discardDeposit',
  method: 'POST',
  path: '/api/user/deposits/:depositId/discard',
  access: 'player',
  summary:
    'Cancels a payment that the player has not paid, at the payment company too. From then on it does not count against deposit limits. Discarding twice answers the same deposit.',
  params: z.object({ depositId: opaqueId }),
  response: z.object({ deposit }),
  /** `deposit.not_discardable` where money has come, is on its way, or the company cannot cancel; `deposit.PROVIDER_ERROR` where the company did not answer. */
  errors: ['request.not_found', 'deposit.not_discardable', 'deposit.PROVIDER_ERROR'],
  example: {
    params: { depositId: 'dep_01jd3v9k2m4n6p8r' },
    response: {
      deposit: {
        ...createDeposit.example.response.deposit,
        status: 'cancelled',
        failureCode: 'discarded',
        paymentUrl: null,
        settledAt: '2026-11-20T18:09:05Z',
      },
    },
  },
});

export const previewVoucher = defineEndpoint({
  id: 'previewVoucher',
  method: 'POST',
  path: '/api/user/voucher-looks',
  access: 'player',
  summary: 'What a voucher is worth, before it is redeemed. Takes nothing from it.',
  body: z.object({ method: slug, currencyCode, code: shortText }),
  response: z.object({
    voucher: z.object({
      currencyCode,
      /** What is left on it. */
      amount,
      /** What it was sold with. */
      value: amount,
      expiresAt: instant,
    }),
  }),
  errors: [
    'deposit.GLOBAL_ERROR',
    'deposit.method_unavailable',
    'deposit.choice_invalid',
    'deposit.voucher_unknown',
    'deposit.voucher_used',
    'deposit.voucher_expired',
    'deposit.voucher_currency',
    'deposit.PROVIDER_ERROR',
    'wallet.unknown_currency',
  ],
  example: {
    body: { method: 'voucher', currencyCode: 'EUR', code: '7070002500000001' },
    response: {
      voucher: { currencyCode: 'EUR', amount: '25.00', value: '25.00', expiresAt: '2027-11-20T18:04:05Z' },
    },
  },
});

export const openCardSession = defineEndpoint({
  id: 'openCardSession',
  method: 'POST',
  path: '/api/user/card-sessions',
  access: 'player',
  summary:
    'Opens a card form of the method’s company, which stands in a frame inside the page. One form pays one deposit.',
  body: z.object({ method: slug, currencyCode }),
  response: z.object({
    session: z.object({
      sessionId: opaqueId,
      /** The frame’s own; worth nothing elsewhere. */
      clientToken: shortText,
      frameUrl: z.string(),
      expiresAt: instant,
    }),
  }),
  errors: [
    'deposit.GLOBAL_ERROR',
    'deposit.method_unavailable',
    'deposit.PROVIDER_ERROR',
    'wallet.unknown_currency',
    'player.excluded',
  ],
  example: {
    body: { method: 'cards', currencyCode: 'EUR' },
    response: {
      session: {
        sessionId: 'ccs_01jd3v9k2m4n6p8r',
        clientToken: 'cf_9f1c2a7d',
        frameUrl: 'https://pay.example.com/fields/cf_9f1c2a7d',
        expiresAt: '2026-11-20T18:34:05Z',
      },
    },
  },
});

const challengeField = z.optional(z.string().check(z.minLength(1), z.maxLength(CHALLENGE_CHARS_MAX)));

function isOneOf(...parts: readonly (string | undefined)[]): boolean {
  return parts.filter((part) => part !== undefined).length === 1;
}

/** `PaReq` or `PaRes` with `MD`; EMV 3-D Secure brings `cres` and `threeDSSessionData` instead. */
export const threeDsWebhook = defineEndpoint({
  id: 'threeDsWebhook',
  method: 'POST',
  path: '/api/user/3ds-webhook',
  access: 'player',
  summary:
    'Hands the opaque answer of a 3-D Secure challenge to the payment it belongs to; accepted once, and for an hour.',
  body: z
    .object({
      PaReq: challengeField,
      MD: challengeField,
      PaRes: challengeField,
      cres: challengeField,
      threeDSSessionData: challengeField,
    })
    .check(
      z.refine((body) => isOneOf(body.PaReq, body.PaRes, body.cres), { path: ['PaReq'], error: 'validation.required' }),
      z.refine((body) => isOneOf(body.MD, body.threeDSSessionData), { path: ['MD'], error: 'validation.required' }),
    ),
  response: z.object({ deposit }),
  errors: ['request.not_found', 'deposit.TRANSACTION_FAILED', 'deposit.PROVIDER_ERROR'],
  example: {
    body: { PaReq: 'eJxVUt1…', MD: 'dep_01jd3v9k2m4n6p8r' },
    response: { deposit: createDeposit.example.response.deposit },
  },
});
