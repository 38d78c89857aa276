import { dismissHint, getSpending, listHints } from '@marquee/contract/protection.ts';
import { serve, type EndpointBudget, type ServedEndpoint } from '../../http/serve.ts';
import type { ProtectionModule } from './index.ts';

const BUDGET: EndpointBudget = { requestsMax: 60, perSeconds: 60 };

export function protectionRoutes(protection: ProtectionModule): readonly ServedEndpoint[] {
  return [
    serve(getSpending, ({ session, locale, query }) => protection.getSpending({ session, locale, ...query }), {
      budget: BUDGET,
    }),
    serve(listHints, ({ session, query }) => protection.listHints(session.playerId, query.timeZone), {
      budget: BUDGET,
    }),
    serve(dismissHint, ({ session, body }) => protection.dismissHint(session.playerId, body.kind), { budget: BUDGET }),
  ];
}
