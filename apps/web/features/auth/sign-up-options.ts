import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { deviceType } from '../../lib/browser-events/device-type.ts';

export type SignUpOptions = EndpointResponse<'getSignUpOptions'>;

/** A new challenge is requested this long before the current one expires. */
const SPARE_MS = 60_000;

let pending: { readonly options: Promise<SignUpOptions>; solution: Promise<string> | null } | null = null;

/** Whether this visitor may sign up, and the bot check to pass. Cached; failed requests are repeated. */
export function fetchSignUpOptions(): Promise<SignUpOptions> {
  if (pending) return pending.options;
  const options = callApi('getSignUpOptions', { query: { userDeviceType: deviceType() } });
  const request = { options, solution: null };
  pending = request;
  options.catch(() => {
    if (pending === request) pending = null;
  });
  return options;
}

/** Clears the cache, so that the next sign-up gets a new challenge. */
export function clearSignUpToken(): void {
  pending = null;
}

/** Starts the proof of work while the player types. Errors are reported on submit. */
export function prepareCheck(): void {
  checkToken(null).catch(() => {});
}

/** Token of the bot check; undefined if none is required. With `siteKey` null, only work that can be done in advance. */
export async function checkToken(
  siteKey: string | null,
  action: 'signup' | 'login' = 'signup',
): Promise<string | undefined> {
  const { check } = await fetchSignUpOptions();
  if (check.kind === 'recaptcha')
    return siteKey === null ? undefined : (await import('./recaptcha.ts')).recaptchaToken(siteKey, action);
  if (check.kind === 'none' || check.challenge === null) return undefined;
  if (check.expiresAt !== null && Date.parse(check.expiresAt) - siteNowMs() < SPARE_MS) {
    clearSignUpToken();
    return checkToken(siteKey, action);
  }
  const { challenge, bits } = check;
  if (!pending) return checkToken(siteKey, action);
  pending.solution ??= import('./solve-proof-of-work.ts').then(({ solveProofOfWork }) =>
    solveProofOfWork(challenge, bits),
  );
  pending.solution.catch(() => clearSignUpToken());
  return pending.solution;
}
