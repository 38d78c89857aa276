import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, currencyCode } from './fields.ts';
import { paymentMethod } from './payments.ts';

/** What can stand between a player and their money; each is also the refusal that a submission would get. */
export const withdrawalObstacle = z.object({
  code: z.enum([
    'withdrawal.active_bonus',
    'withdrawal.wagering_incomplete',
    'withdrawal.deposit_required',
    'withdrawal.email_unverified',
    'player.profile_incomplete',
    'withdrawal.verification_required',
    'withdrawal.method_unavailable',
  ]),
  /** What is left to stake, in the asked currency; of `withdrawal.wagering_incomplete` alone. */
  amountLeft: z.nullable(amount),
  /** What would be lost by giving up the bonus; of `withdrawal.active_bonus` alone. */
  bonusAmount: z.nullable(amount),
});

export const getWithdrawalOptions = defineCall({
  id: 'getWithdrawalOptions',
  method: 'GET',
  path: '/api/user/withdrawal-options',
  access: 'player',
  summary: 'What can be withdrawn, by which methods, and everything that stands in the way right now.',
  query: z.object({ currencyCode: z.optional(currencyCode) }),
  answer: z.object({
    currencyCode,
    /** Real money that is neither staked nor held. */
    available: amount,
    /** Methods marked for withdrawals that this player may use. */
    methods: z.array(paymentMethod),
    /** All of them at once; empty when a withdrawal can be asked for. */
    obstacles: z.array(withdrawalObstacle),
  }),
  errors: ['wallet.unknown_currency'],
  example: {
    query: {},
    answer: {
      currencyCode: 'EUR',
      available: '25.98',
      methods: [],
      obstacles: [{ code: 'withdrawal.email_unverified' as const, amountLeft: null, bonusAmount: null }],
    },
  },
});
