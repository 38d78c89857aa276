import { freezeAccount, getLimits, selfExclude, setDepositLimit } from '@marquee/contract/limits.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { Limits } from './index.ts';

export function limitsRoutes(limits: Limits): readonly ServedCall[] {
  return [
    serve(getLimits, ({ session }) => limits.getLimits(session.playerId)),
    serve(setDepositLimit, ({ session, body }) => limits.setDepositLimit({ playerId: session.playerId, ...body })),
    serve(selfExclude, async ({ session, body: { mode, option } }) => ({
      restriction: await limits.restrict(session, { kind: 'selfExclusion', mode, option }),
    })),
    serve(freezeAccount, async ({ session, body: { days } }) => ({
      restriction: await limits.restrict(session, { kind: 'freeze', days }),
    })),
  ];
}
