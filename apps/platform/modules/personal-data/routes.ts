import {
  cancelErasure,
  getPersonalData,
  openDataExport,
  requestDataExport,
  requestErasure,
} from '@marquee/contract/personal-data.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { SessionsModule } from '../sessions/index.ts';
import type { PersonalData } from './index.ts';

const BUDGET = { requestsMax: 30, perSeconds: 900 };

/** A copy or an erasure requires a step-up; cancelling an erasure does not. */
export function personalDataRoutes(
  data: PersonalData,
  { requireStepUp }: Pick<SessionsModule, 'requireStepUp'>,
): readonly ServedEndpoint[] {
  return [
    serve(getPersonalData, ({ session }) => data.get(session)),
    serve(
      requestDataExport,
      async ({ session, locale, origin }) => {
        await requireStepUp(session);
        await data.requestExport(session, { locale, origin });
        return data.get(session);
      },
      { budget: BUDGET },
    ),
    serve(
      openDataExport,
      async ({ session }) => {
        await requireStepUp(session);
        return data.openExport(session);
      },
      { budget: BUDGET },
    ),
    serve(
      requestErasure,
      async ({ session, origin }) => {
        await requireStepUp(session);
        await data.requestErasure(session, { origin });
        return data.get(session);
      },
      { budget: BUDGET },
    ),
    serve(cancelErasure, async ({ session }) => {
      await data.cancelErasure(session);
      return { done: true as const };
    }),
  ];
}
