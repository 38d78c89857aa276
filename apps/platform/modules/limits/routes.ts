import {
  cancelLimitChange,
  confirmLimit,
  declineDepositLimit,
  freezeAccount,
  getLimits,
  requestReturn,
  selfExclude,
  setLimit,
} from '@marquee/contract/limits.ts';
import { startPanicBreak } from '@marquee/contract/protection.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { Limits } from './index.ts';

/** Each request writes a row that cannot be deleted. */
const WRITES_BUDGET = { requestsMax: 60, perSeconds: 60 };

export function limitsRoutes(limits: Limits): readonly ServedEndpoint[] {
  return [
    serve(getLimits, ({ session }) => limits.getLimits(session.playerId)),
    serve(setLimit, ({ session, body }) => limits.setLimit(session.playerId, body), { budget: WRITES_BUDGET }),
    serve(confirmLimit, ({ session, body }) => limits.confirmLimit(session.playerId, body), { budget: WRITES_BUDGET }),
    serve(cancelLimitChange, ({ session, body }) => limits.cancelLimitChange(session.playerId, body), {
      budget: WRITES_BUDGET,
    }),
    serve(declineDepositLimit, ({ session }) => limits.declineDepositLimit(session.playerId), {
      budget: WRITES_BUDGET,
    }),
    serve(
      selfExclude,
      async ({ session, body: { mode, option, days } }) => ({
        restriction: await limits.restrict(session, { kind: 'selfExclusion', mode, option, days }),
      }),
      { budget: WRITES_BUDGET },
    ),
    serve(requestReturn, async ({ session }) => ({ restriction: await limits.requestReturn(session.playerId) }), {
      budget: WRITES_BUDGET,
    }),
    serve(
      freezeAccount,
      async ({ session, body: { days, hours } }) => ({
        restriction: await limits.restrict(session, { kind: 'freeze', hours: hours ?? (days ?? 1) * 24 }),
      }),
      { budget: WRITES_BUDGET },
    ),
    serve(startPanicBreak, async ({ session }) => ({ restriction: await limits.startPanicBreak(session) }), {
      budget: WRITES_BUDGET,
    }),
  ];
}
