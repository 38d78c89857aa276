import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawalOptions,
  listWithdrawals,
  quoteWithdrawal,
  removePayoutDestination,
} from '@marquee/contract/withdrawals.ts';
import { Refusal } from '../../core/refusal.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { SessionsModule } from '../sessions/index.ts';
import type { Withdrawals } from './index.ts';

/** Each quote is a row in the database. */
const BUDGET = { requestsMax: 120, perSeconds: 60 };

/** Requesting a withdrawal needs a step-up; removing a destination a step-up or a recent login. */
export function withdrawalsRoutes(
  withdrawals: Withdrawals,
  { requireStepUp, requireStepUpOrLogin }: Pick<SessionsModule, 'requireStepUp' | 'requireStepUpOrLogin'>,
): ServedEndpoint[] {
  return [
    serve(getWithdrawalOptions, ({ brandKey, session: { playerId }, query }) =>
      withdrawals.getOptions({ brandKey, playerId, currencyCode: query.currencyCode }),
    ),
    serve(
      quoteWithdrawal,
      async ({ brandKey, session: { playerId }, body }) => ({
        quote: await withdrawals.quote({ brandKey, playerId, ...body }),
      }),
      { budget: BUDGET },
    ),
    serve(
      createWithdrawal,
      async ({ brandKey, session, body, idempotencyKey }) => {
        await requireStepUp(session);
        const { playerId } = session;
        return { withdrawal: await withdrawals.request({ brandKey, playerId, ...body, idempotencyKey }) };
      },
      { budget: BUDGET, isRepeat: withdrawals.knowsKey },
    ),
    serve(listWithdrawals, ({ session: { playerId }, query }) => withdrawals.list({ playerId, ...query })),
    serve(cancelWithdrawal, async ({ session: { playerId }, params }) => ({
      withdrawal: await withdrawals.cancel({ playerId, ...params }),
    })),
    serve(removePayoutDestination, async ({ session, params }) => {
      await requireStepUpOrLogin(session);
      if (!(await withdrawals.removeDestination(session.playerId, params.destinationId)))
        throw new Refusal('request.not_found');
      return { done: true as const };
    }),
  ];
}
