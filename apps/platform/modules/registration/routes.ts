import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { serve, type ServedEndpoint } from '../../http/serve.ts';
import type { RegistrationModule } from './index.ts';

/** Once per form, and again after a challenge has expired. */
const SIGN_UP_BUDGET = { requestsMax: 120, perSeconds: 60 };

export function registrationRoutes(registration: RegistrationModule): readonly ServedEndpoint[] {
  return [
    serve(
      getSignUpOptions,
      async ({ query, brandKey, origin, clientCountry, clientLocation, userAgent }) =>
        registration.getOptions({
          brandKey,
          origin,
          clientLocation,
          clientCountry: clientLocation.verifiedLocation?.countryCode ?? clientCountry,
          userAgent,
          ...query,
        }),
      { budget: SIGN_UP_BUDGET },
    ),
  ];
}
