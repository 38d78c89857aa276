import { getSignUpDoor } from '@marquee/contract/joining.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import type { Joining } from './index.ts';

/** Once with each form, and again where a puzzle has grown old. */
const DOOR_BUDGET = { requestsMax: 120, perSeconds: 60 };

export function joiningRoutes(joining: Joining): readonly ServedCall[] {
  return [
    serve(
      getSignUpDoor,
      async ({ query, brandKey, origin, clientCountry, clientPlace, userAgent }) =>
        joining.lookAt({
          brandKey,
          origin,
          clientCountry: clientPlace.proved?.countryCode ?? clientCountry,
          userAgent,
          ...query,
        }),
      { budget: DOOR_BUDGET },
    ),
  ];
}
