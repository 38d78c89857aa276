import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { amount, count, currencyCode, instant } from './fields.ts';
import { limitKind, limitPeriod } from './limits.ts';

/** In the order in which a player should take them. */
export const NEXT_STEP_KEYS = [
  'email',
  'details',
  'documents',
  'debt',
  'deposit',
  'wagering',
  'bonus',
  'method',
  'phone',
  'two_factor',
  'limit_change',
] as const;
export type NextStepKey = (typeof NEXT_STEP_KEYS)[number];

export const nextStep = z.object({
  key: z.enum(NEXT_STEP_KEYS),
  /** `open`: the player can do it now. `blocked`: it waits for a review, a date or the end of a restriction. */
  state: z.enum(['open', 'blocked', 'done']),
  /** Which of a step's explanations applies; null for the usual one. */
  reason: z.nullable(
    z.enum([
      /** The account has no e-mail address. */
      'no_address',
      /** A document was rejected. */
      'rejected',
      /** All documents were sent. */
      'in_review',
      /** This installation accepts no uploads. */
      'uploads_closed',
      /** The player is on a break until `until`; null: forever. */
      'on_break',
    ]),
  ),
  /** What the platform refuses until the step is done; empty for a suggestion and for a step that is done. */
  blocks: z.array(z.enum(['deposit', 'withdrawal', 'play'])),
  /** `withdrawal`: concerns only the withdrawal of the wallet in `currencyCode`. */
  concerns: z.enum(['account', 'withdrawal']),
  /** What is left to wager or to repay, or the bonus money that is being played; null for other steps. */
  amount: z.nullable(amount),
  /** Currency of `amount`. */
  currencyCode: z.nullable(currencyCode),
  /** When a blocked step can be done. */
  until: z.nullable(instant),
  /** For `details`: names of the missing details. For `documents`: the kinds of documents to send. */
  missing: z.array(z.string()),
  /** For `wagering`: bets that count less. A bet with a chance to win above `winChanceAbove` percent counts `counts` percent. */
  riskSteps: z.array(z.object({ winChanceAbove: count, counts: count })),
  /** For `limit_change`: looser limits that can be confirmed. Amounts as in `playerLimit`; null: no limit. */
  limits: z.array(
    z.object({
      kind: limitKind,
      period: z.nullable(limitPeriod),
      currencyCode,
      amount: z.nullable(amount),
      newAmount: z.nullable(amount),
      confirmUntil: instant,
    }),
  ),
});

export const getNextSteps = defineEndpoint({
  id: 'getNextSteps',
  method: 'GET',
  path: '/api/user/next-steps',
  access: 'player',
  summary:
    'What this player has done and what is left to do, with everything that blocks a deposit, a withdrawal or play.',
  /** Wallet of the steps that concern a withdrawal; by default the active one. */
  query: z.object({ currencyCode: z.optional(currencyCode) }),
  response: z.object({
    currencyCode,
    /** Real money in this wallet that is not held. */
    available: amount,
    steps: z.array(nextStep),
  }),
  errors: ['wallet.unknown_currency'],
  example: {
    query: {},
    response: {
      currencyCode: 'EUR',
      available: '25.00',
      steps: [
        {
          key: 'email' as const,
          state: 'open' as const,
          reason: null,
          blocks: ['withdrawal' as const],
          concerns: 'account' as const,
          amount: null,
          currencyCode: null,
          until: null,
          missing: [],
          riskSteps: [],
          limits: [],
        },
      ],
    },
  },
});
