import {
  addPasskey,
  beginTotp,
  confirmTotp,
  getFactors,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@marquee/contract/factors.ts';
import type { Session } from '../../core/session.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import { deviceLine, type SessionsModule } from '../sessions/index.ts';
import type { FactorsModule } from './index.ts';

/** A code has six digits, so attempts are limited. */
const BUDGET = { requestsMax: 30, perSeconds: 900 };
const DONE = { done: true as const };

/** All but the first require a step-up. */
export function factorsRoutes(
  factors: FactorsModule,
  { requireStepUp }: Pick<SessionsModule, 'requireStepUp'>,
): readonly ServedEndpoint[] {
  const afterStepUp = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
    await requireStepUp(session);
    return work();
  };
  return [
    serve(getFactors, ({ session }) => factors.getFactors(session.playerId)),
    serve(beginTotp, ({ session }) => afterStepUp(session, () => factors.beginTotp(session)), { budget: BUDGET }),
    serve(
      confirmTotp,
      ({ session, body, ...visit }) =>
        afterStepUp(session, async () => ({
          recoveryCodes: [...(await factors.confirmTotp({ session, visit }, body.code))],
        })),
      { budget: BUDGET },
    ),
    serve(removeTotp, ({ session, ...visit }) =>
      afterStepUp(session, () => factors.removeTotp({ session, visit }).then(() => DONE)),
    ),
    serve(
      renewRecoveryCodes,
      ({ session, ...visit }) =>
        afterStepUp(session, async () => ({
          recoveryCodes: [...(await factors.renewRecoveryCodes({ session, visit }))],
        })),
      { budget: BUDGET },
    ),
    serve(
      passkeyOptions,
      ({ session, origin }) => afterStepUp(session, () => factors.passkeyOptions(session, origin)),
      {
        budget: BUDGET,
      },
    ),
    serve(
      addPasskey,
      ({ session, body, ...visit }) =>
        afterStepUp(session, async () => {
          const name = deviceLine(visit.userAgent) || 'Passkey';
          await factors.addPasskey({ session, visit }, { ...body, name });
          return DONE;
        }),
      { budget: BUDGET },
    ),
    serve(removePasskey, ({ session, params, ...visit }) =>
      afterStepUp(session, () => factors.removePasskey({ session, visit }, params.passkeyId).then(() => DONE)),
    ),
  ];
}
