import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CHALLENGE_CHARS_MAX } from './constants.ts';
import { amount, count, countryCode, currencyCode, instant, opaqueId, shortText, slug } from './fields.ts';

/** What a method needs from the player besides an amount. */
export const instrument = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('crypto'),
    /** The player decides the amount in their own wallet; otherwise an exact amount is quoted. */
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
  /** The card form is a frame of the provider inside the page. */
  z.object({ kind: z.literal('fields') }),
]);

export const paymentMethod = z.object({
  id: slug,
  name: slug,
  /** Locale key; `getTranslations` resolves it, with the operator's own titles. */
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
  /** True if the method shows a card form. */
  isCardForm: z.boolean(),
  /** True if the provider needs the payer's phone number. */
  isPhoneRequired: z.boolean(),
  /** Minimum and maximum of one deposit in the requested currency. */
  minAmount: amount,
  maxAmount: amount,
  /** Usual duration in minutes. */
  minutesUsual: count,
  /** Fee in basis points. */
  feeBps: count,
  /** Networks, banks or a voucher to choose from before paying; null or absent if the provider's page handles everything. */
  instrument: z.optional(z.nullable(instrument)),
});

/** A method that is unavailable to this player, with the reason. Hidden methods and those for other players are not listed. */
export const unavailableMethod = z.object({
  name: slug,
  title: z.string(),
  thumbnailUrl: z.string(),
  /** `country`: not in the player's country; `currency`: not in the requested currency; `paused`: currently for no player. */
  reason: z.enum(['country', 'currency', 'paused']),
});

export const getPayments = defineEndpoint({
  id: 'getPayments',
  method: 'GET',
  path: '/api/admin/get-payments',
  access: 'player',
  summary: 'Payment methods offered to this player, in order.',
  query: z.object({ currencyCode: z.optional(currencyCode), countryCode: z.optional(countryCode) }),
  /** A list, or the same list as a JSON string, which older back ends send. */
  response: z.object({
    data: z.object({
      payments: z.union([z.array(paymentMethod), z.string()]),
      /** Absent from older back ends. */
      unavailable: z.optional(z.array(unavailableMethod)),
      /** The player's debt in this currency, which the next deposit repays first. Absent without a debt. */
      owed: z.optional(amount),
      /**
       * What the player does before the deposit: set a deposit limit (`required`), or set or decline one (`prompt`). Absent if nothing is left to do.
       */
      limitStep: z.optional(z.enum(['prompt', 'required'])),
    }),
  }),
  /** Refused if no method could be used at all. */
  errors: [
    'wallet.unknown_currency',
    'deposit.GLOBAL_ERROR',
    'deposit.DEPOSIT_COUNTRY_BLOCK',
    'deposit.REQUIRED_EMAIL_VERIFICATION',
    'player.excluded',
    'deposit.verification_required',
  ],
  example: { query: { currencyCode: 'EUR' }, response: { data: { payments: [] } } },
});

/** `completed`: credited; the three after it: some or all of it was returned since. */
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

/** A coin transfer by the player: address, amount and what has arrived. Amounts are in coins. */
export const transfer = z.object({
  network: slug,
  networkTitle: z.string(),
  coin: currencyCode,
  address: shortText,
  /** Must be sent with the coins if not null. */
  memo: z.nullable(shortText),
  /** For wallets that scan a QR code. */
  uri: shortText,
  /** Null: any amount from `minimum`. */
  requested: z.nullable(amount),
  minimum: amount,
  /** Price of one coin in the deposit's currency; null if they are the same. */
  rate: z.nullable(amount),
  /** Coins that arrive later are converted at the rate of their arrival. */
  rateExpiresAt: z.nullable(instant),
  expiresAt: instant,
  received: amount,
  confirmations: count,
  confirmationsNeeded: count,
});

/**
 * Why a deposit was credited without the bonus that was chosen for it: less arrived than the bonus needs, it had ended or was cancelled, the player has had it, it is for
 * another deposit, another bonus is active, or its places are taken.
 */
export const DEPOSIT_BONUS_REFUSALS = [
  'too_small',
  'expired',
  'cancelled',
  'taken',
  'deposit_number',
  'active_bonus',
  'full',
  'unavailable',
] as const;
export type DepositBonusRefusal = (typeof DEPOSIT_BONUS_REFUSALS)[number];

/** What a deposit gives besides its money. */
export const bonusOfDeposit = z.object({
  name: z.string(),
  /** `waits`: decided when the money arrives; `given`; `refused`: the money was credited without it. */
  state: z.enum(['waits', 'given', 'refused']),
  /** Bonus money, less what returns of the deposit took; null unless given. */
  amount: z.nullable(amount),
  /** Whether the maximum of the bonus made it smaller than its percentage. */
  isCapped: z.boolean(),
  /** To wager before the bonus money becomes real; null unless given. */
  wager: z.nullable(amount),
  /** Free spins that come with it; null without any. `pending`: they wait for the deposit or for the end of other free spins. */
  freeSpins: z.nullable(
    z.object({
      count,
      games: z.array(z.string()),
      state: z.enum(['pending', 'open', 'waiting', 'credited', 'ended']),
    }),
  ),
  /** Null unless refused. */
  refusal: z.nullable(z.enum(DEPOSIT_BONUS_REFUSALS)),
  /** Smallest deposit, and number of the deposit, that the bonus is for; null: any. */
  minDeposit: z.nullable(amount),
  depositNumber: z.nullable(count),
});

export const deposit = z.object({
  depositId: opaqueId,
  method: slug,
  currencyCode,
  amount,
  status: depositStatus,
  /** Refunds and chargebacks, less chargebacks decided in our favour. */
  returned: amount,
  /** The part that repaid the player's debt; absent if there was none. */
  repaid: z.optional(amount),
  /** Why it failed; null otherwise. */
  failureCode: z.nullable(z.string()),
  /** The provider's payment page while the payment is pending; null otherwise. */
  paymentUrl: z.nullable(z.string()),
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** Null or absent for deposits without a coin transfer. */
  transfer: z.optional(z.nullable(transfer)),
  /** The bonus that the player chose for it; absent without one, and from lists. */
  bonus: z.optional(bonusOfDeposit),
});

export const createDeposit = defineEndpoint({
  id: 'createDeposit',
  method: 'POST',
  path: '/api/user/deposits',
  access: 'player',
  summary: 'Creates a deposit and returns the payment page.',
  movesMoney: true,
  body: z.object({
    method: slug,
    currencyCode,
    /** For a method with a free amount, the minimum. */
    amount,
    phone: z.optional(shortText),
    /** Network, bank, voucher code, or session and token of a card form separated by a point, if the method needs one. */
    choice: z.optional(shortText),
    /** An available deposit bonus of the player, credited with this deposit. */
    userBonusId: z.optional(opaqueId),
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
    'bonus.UNIFIED_ERROR',
    'bonus.ACTIVE_FREE_SPINS',
    'bonus.MAXIMUM_PARTICIPANTS',
    'deposit.PAYMENT_PROVIDER_LIMIT_THRESHOLD',
    'deposit.PROVIDER_ERROR',
    'deposit.PHONE_ERROR',
    'deposit.PAYMENT_SERVICE_ERROR',
    'deposit.method_unavailable',
    'deposit.choice_invalid',
    'deposit.card_form_expired',
    'player.profile_incomplete',
    'wallet.unknown_currency',
    'wallet.amount_invalid',
    'player.excluded',
    'limit.dailyDepositLimit',
    'limit.weeklyDepositLimit',
    'limit.monthlyDepositLimit',
    'deposit.limit_required',
    'deposit.limit_prompt',
    'deposit.verification_required',
    'deposit.verification_max',
    'deposit.central_limit',
    'deposit.central_file_unavailable',
    'profile.edit_conflict',
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
  summary: 'The current state of one deposit of this player.',
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
  summary: 'Open deposits of this player, newest first, from all devices.',
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
    'Cancels an unpaid payment, also at the payment provider. It no longer counts against deposit limits. Idempotent.',
  idempotency: 'nature',
  params: z.object({ depositId: opaqueId }),
  response: z.object({ deposit }),
  /** `deposit.not_discardable` if money has arrived, is on its way, or the provider cannot cancel; `deposit.PROVIDER_ERROR` if the provider did not respond. */
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
  path: '/api/user/voucher-previews',
  access: 'player',
  summary: 'The balance of a voucher. Does not redeem it.',
  idempotency: 'nature',
  body: z.object({ method: slug, currencyCode, code: shortText }),
  response: z.object({
    voucher: z.object({
      currencyCode,
      /** Remaining balance. */
      amount,
      /** Original value. */
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
    'player.excluded',
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
  summary: 'Opens a card form of the method’s provider, in a frame inside the page. One form pays one deposit.',
  body: z.object({ method: slug, currencyCode }),
  response: z.object({
    session: z.object({
      sessionId: opaqueId,
      /** For the frame; useless elsewhere. */
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

/** `PaReq` or `PaRes` with `MD`; EMV 3-D Secure sends `cres` and `threeDSSessionData` instead. */
export const threeDsWebhook = defineEndpoint({
  id: 'threeDsWebhook',
  method: 'POST',
  path: '/api/user/3ds-webhook',
  access: 'player',
  summary: 'Sends the opaque response of a 3-D Secure challenge to its payment; accepted once, within an hour.',
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
  errors: ['request.not_found', 'player.excluded', 'deposit.TRANSACTION_FAILED', 'deposit.PROVIDER_ERROR'],
  example: {
    body: { PaReq: 'eJxVUt1…', MD: 'dep_01jd3v9k2m4n6p8r' },
    response: { deposit: createDeposit.example.response.deposit },
  },
});
