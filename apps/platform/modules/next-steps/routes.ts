import { getNextSteps } from '@marquee/contract/next-steps.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { NextSteps } from './index.ts';

export function nextStepsRoutes(nextSteps: NextSteps): readonly ServedEndpoint[] {
  return [
    serve(getNextSteps, ({ brandKey, session: { playerId }, query }) =>
      nextSteps.list({ brandKey, playerId, currencyCode: query.currencyCode }),
    ),
  ];
}
