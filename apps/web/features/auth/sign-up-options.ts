import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { deviceType } from '../../lib/events/device-type.ts';

export type SignUpOptions = EndpointResponse<'getSignUpOptions'>;

/** The options are requested again this long before the challenge expires. */
const SPARE_MS = 60_000;

let pending: { readonly options: Promise<SignUpOptions>; solution: Promise<string> | null } | null = null;

/** Whether this visitor may join, and the check that belongs to it. Asked once; what failed is asked again. */
export function fetchSignUpOptions(): Promise<SignUpOptions> {
  if (pending) return pending.options;
  const options = callApi('getSignUpOptions', { query: { userDeviceType: deviceType() } });
  const mine = { options, solution: null };
  pending = mine;
  options.catch(() => {
    if (pending === mine) pending = null;
  });
  return options;
}

/** The next sign-up gets its own challenge. */
export function clearSignUpToken(): void {
  pending = null;
}

/** Begins the work while somebody types; nothing comes of a failure before it is needed. */
export function prepareCheck(): void {
  checkToken(null).catch(() => {});
}

/** What shows that a person joins or logs in; undefined where nothing is asked. `siteKey` null: only what can be done ahead. */
export async function checkToken(
  siteKey: string | null,
  action: 'signup' | 'login' = 'signup',
): Promise<string | undefined> {
  const { check } = await fetchSignUpOptions();
  if (check.kind === 'recaptcha')
    return siteKey === null ? undefined : (await import('./recaptcha.ts')).recaptchaToken(siteKey, action);
  if (check.kind === 'none' || check.challenge === null) return undefined;
  if (check.expiresAt !== null && Date.parse(check.expiresAt) - Date.now() < SPARE_MS) {
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
