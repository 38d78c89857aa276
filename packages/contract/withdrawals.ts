import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  amount,
  count,
  currencyCode,
  cursorPaging,
  cursors,
  done,
  email,
  instant,
  opaqueId,
  shortText,
  slug,
} from './fields.ts';
import { paymentMethod } from './payments.ts';

/** A reason why a withdrawal is not possible; a request would get the same error code. */
export const withdrawalBlocker = z.object({
  code: z.enum([
    'withdrawal.active_bonus',
    'withdrawal.wagering_incomplete',
    'withdrawal.deposit_required',
    'withdrawal.debt_owed',
    'withdrawal.email_unverified',
    'player.profile_incomplete',
    'withdrawal.verification_required',
    'withdrawal.method_unavailable',
  ]),
  /** What is left to wager or to repay, in the requested currency; for `withdrawal.wagering_incomplete` and `withdrawal.debt_owed`. */
  amountLeft: z.nullable(amount),
  /** Currency of `amountLeft`, if another wallet of the player has the debt. */
  currencyCode: z.optional(currencyCode),
  /**
   * For `withdrawal.wagering_incomplete`: bets that count less, by their chance to win. A bet with a chance above `winChanceAbove` percent counts `counts`
   * percent of its stake; of several the highest applies. Empty or absent if every bet counts in full.
   */
  riskSteps: z.optional(z.array(z.object({ winChanceAbove: count, counts: count }))),
  /** For `withdrawal.wagering_incomplete`: the end of the player's restriction, until which they cannot bet. Absent if the player may bet now. */
  appliesFrom: z.optional(instant),
  /** For `withdrawal.active_bonus`: the bonus money that would be forfeited. */
  bonusAmount: z.nullable(amount),
});

/** A payout route of one currency: by a network, or to an account if that is null. */
const withdrawalRoute = z.object({
  network: z.nullable(slug),
  /** Whether an address may need a tag. */
  acceptsTag: z.boolean(),
  minAmount: amount,
  maxAmount: amount,
  /** The fee per withdrawal. */
  fee: amount,
  /** Usual minutes from the confirmation until arrival. */
  minutesUsual: count,
});

export const withdrawalMethodOption = z.object({
  method: slug,
  /** `bank`: name, any account number, e-mail; `sepa`: the same with an IBAN; `crypto`: network and address. */
  form: z.enum(['bank', 'sepa', 'crypto']),
  routes: z.array(withdrawalRoute),
});

/** A saved account or address of the player. */
export const payoutDestination = z.object({
  destinationId: opaqueId,
  method: slug,
  network: z.nullable(slug),
  /** The whole address; the last four characters of an account number. */
  address: z.string(),
  tag: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** End of the cool-down, before which nothing is paid; null if it is over. */
  usableFrom: z.nullable(instant),
});

export const getWithdrawalOptions = defineEndpoint({
  id: 'getWithdrawalOptions',
  method: 'GET',
  path: '/api/user/withdrawal-options',
  access: 'player',
  summary: 'What can be withdrawn, by which methods, and all current blockers.',
  query: z.object({ currencyCode: z.optional(currencyCode) }),
  response: z.object({
    currencyCode,
    /** Real money that is not held. */
    available: amount,
    /** Methods with withdrawals that this player may use. */
    methods: z.array(paymentMethod),
    /** The payout routes of each of them, in the same order. */
    methodOptions: z.array(withdrawalMethodOption),
    /** The player's saved destinations, last used first. */
    destinations: z.array(payoutDestination),
    /** All blockers; empty if a withdrawal is possible. */
    blockers: z.array(withdrawalBlocker),
  }),
  errors: ['wallet.unknown_currency'],
  example: {
    query: {},
    response: {
      currencyCode: 'EUR',
      available: '25.98',
      methods: [],
      methodOptions: [],
      destinations: [],
      blockers: [{ code: 'withdrawal.email_unverified' as const, amountLeft: null, bonusAmount: null }],
    },
  },
});

const required = 'validation.required';
const text = z
  .string({ error: required })
  .check(z.trim(), z.minLength(1, required), z.maxLength(255, 'validation.too_long'));

const hasLetter = z.refine<string>((name) => /\p{L}/u.test(name), 'validation.name_letters');

/** The destination: a saved one, an account in the player's name, or an address on a network. */
export const withdrawalTarget = z.union([
  z.object({ kind: z.literal('saved'), destinationId: opaqueId }),
  z.object({ kind: z.literal('account'), fullName: text.check(hasLetter), accountNumber: text, email }),
  z.object({
    kind: z.literal('address'),
    network: z.string().check(z.minLength(1, 'validation.withdraw_network'), z.maxLength(64)),
    address: z
      .string()
      .check(z.trim(), z.minLength(1, 'validation.withdraw_address'), z.maxLength(128, 'validation.too_long')),
    tag: z.optional(shortText),
  }),
]);

const refusals = [
  'withdrawal.active_bonus',
  'withdrawal.wagering_incomplete',
  'withdrawal.deposit_required',
  'withdrawal.debt_owed',
  'withdrawal.email_unverified',
  'withdrawal.verification_required',
  'withdrawal.method_unavailable',
  'withdrawal.amount_below',
  'withdrawal.amount_above',
  'withdrawal.daily_limit',
  'withdrawal.weekly_limit',
  'player.profile_incomplete',
  'wallet.insufficient_funds',
  'wallet.unknown_currency',
] as const;

const target = {
  method: slug,
  network: z.nullable(slug),
  /** The whole address; the last four characters of an account number. */
  address: z.string(),
  tag: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
};

const exampleTarget = {
  method: 'crypto',
  network: 'bitcoin',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  tag: null,
  fullName: null,
};

export const withdrawalQuote = z.object({
  quoteId: opaqueId,
  ...target,
  currencyCode,
  /** Debited from the wallet. */
  amount,
  fee: amount,
  /** The amount less the fee. */
  arrives: amount,
  /** Usual arrival if it is confirmed immediately. */
  arrivesAt: instant,
  /** End of the cool-down of a new destination; null for others. */
  coolsDownUntil: z.nullable(instant),
  expiresAt: instant,
});

export const quoteWithdrawal = defineEndpoint({
  id: 'quoteWithdrawal',
  method: 'POST',
  path: '/api/user/withdrawal-quotes',
  access: 'player',
  summary: 'Quotes a withdrawal: fee, net amount and arrival, valid until its expiry. Moves no money.',
  idempotency: 'none',
  body: z.object({
    method: slug,
    currencyCode,
    amount: z.string().check(z.minLength(1, 'validation.withdraw_amount'), z.maxLength(32)),
    to: withdrawalTarget,
  }),
  response: z.object({ quote: withdrawalQuote }),
  errors: [
    ...refusals,
    'request.not_found',
    'wallet.amount_invalid',
    'withdrawal.calculation_failed',
    'withdrawal.address_invalid',
    'withdrawal.tag_invalid',
    'withdrawal.account_invalid',
    'withdrawal.name_mismatch',
  ],
  example: {
    body: {
      method: 'crypto',
      currencyCode: 'BTC',
      amount: '0.01',
      to: { kind: 'address' as const, network: 'bitcoin', address: exampleTarget.address },
    },
    response: {
      quote: {
        quoteId: 'wqt_01jd3v9k2m4n6p8r',
        ...exampleTarget,
        currencyCode: 'BTC',
        amount: '0.01000000',
        fee: '0.00010000',
        arrives: '0.00990000',
        arrivesAt: '2026-11-20T19:04:05Z',
        coolsDownUntil: null,
        expiresAt: '2026-11-20T18:14:05Z',
      },
    },
  },
});

/** `requested`: the money is held. `pending`: in review. `confirmed`: will be paid. `returned`: sent and returned to the wallet. */
export const withdrawalStatus = z.enum([
  'requested',
  'pending',
  'confirmed',
  'rejected',
  'sent',
  'returned',
  'cancelled',
]);

/** Why a withdrawal was rejected or returned. */
export const withdrawalReason = z.enum([
  'details_differ',
  'not_own_account',
  'play_pattern',
  'documents_needed',
  'debt_owed',
  'refused_by_provider',
  'returned_by_payee',
  'other',
]);

export const withdrawal = z.object({
  withdrawalId: opaqueId,
  ...target,
  currencyCode,
  amount,
  fee: amount,
  arrives: amount,
  status: withdrawalStatus,
  reason: z.nullable(withdrawalReason),
  /** The payee's reference: transaction hash or bank reference. */
  reference: z.nullable(z.string()),
  /** End of the cool-down of a new destination; null if it is over. */
  coolsDownUntil: z.nullable(instant),
  /** Usual minutes from the confirmation until arrival. */
  minutesUsual: count,
  mayCancel: z.boolean(),
  createdAt: instant,
  /** Oldest first. */
  timeline: z.array(z.object({ status: withdrawalStatus, at: instant })),
});

const exampleWithdrawal = {
  withdrawalId: 'wdr_01jd3v9k2m4n6p8r',
  ...exampleTarget,
  currencyCode: 'BTC',
  amount: '0.01000000',
  fee: '0.00010000',
  arrives: '0.00990000',
  status: 'requested' as const,
  reason: null,
  reference: null,
  coolsDownUntil: null,
  minutesUsual: 60,
  mayCancel: true,
  createdAt: '2026-11-20T18:04:05Z',
  timeline: [{ status: 'requested' as const, at: '2026-11-20T18:04:05Z' }],
};

export const createWithdrawal = defineEndpoint({
  id: 'createWithdrawal',
  method: 'POST',
  path: '/api/user/withdrawals',
  access: 'player',
  summary: 'Requests a quoted withdrawal and holds its money. Needs a recent step-up.',
  movesMoney: true,
  body: z.object({ quoteId: opaqueId }),
  response: z.object({ withdrawal }),
  errors: [...refusals, 'request.id_reused', 'request.not_found', 'auth.step_up_required', 'withdrawal.quote_expired'],
  example: { body: { quoteId: 'wqt_01jd3v9k2m4n6p8r' }, response: { withdrawal: exampleWithdrawal } },
});

export const listWithdrawals = defineEndpoint({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/api/user/withdrawals',
  access: 'player',
  summary: 'Withdrawals of this player with their timelines, newest first.',
  query: z.object({ ...cursorPaging }),
  response: z.object({ count, ...cursors, rows: z.array(withdrawal) }),
  errors: [],
  example: { query: {}, response: { count: 1, nextCursor: null, previousCursor: null, rows: [exampleWithdrawal] } },
});

export const cancelWithdrawal = defineEndpoint({
  id: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/user/withdrawals/:withdrawalId/cancel',
  access: 'player',
  summary:
    'Cancels a withdrawal that is not confirmed or still in the cool-down of its destination, if the market allows it. The money returns to the wallet.',
  params: z.object({ withdrawalId: opaqueId }),
  response: z.object({ withdrawal }),
  errors: ['request.not_found', 'withdrawal.not_cancellable'],
  example: {
    params: { withdrawalId: exampleWithdrawal.withdrawalId },
    response: { withdrawal: { ...exampleWithdrawal, status: 'cancelled' as const, mayCancel: false } },
  },
});

export const removePayoutDestination = defineEndpoint({
  id: 'removePayoutDestination',
  method: 'DELETE',
  path: '/api/user/payout-destinations/:destinationId',
  access: 'player',
  summary: 'Removes a saved destination. Added again it is new and in cool-down.',
  params: z.object({ destinationId: opaqueId }),
  response: done,
  errors: ['auth.step_up_required', 'request.not_found'],
  example: { params: { destinationId: 'dst_01jd3v9k2m4n6p8r' }, response: { done: true as const } },
});
