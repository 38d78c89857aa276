import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { deviceType, screenResolution } from '../../lib/browser-events/device-type.ts';
import { storedParameter } from '../../lib/parameters/stored-parameters.ts';
import { currentRequestContext } from '../../lib/site/request-context.ts';
import { beginSession, currentToken } from '../../lib/session/session-store.ts';
import { deviceUid } from './device-uid.ts';
import { rememberLogin, type LastLogin } from './remember-login.ts';

/** The browser blocks storage, so the session token cannot be stored. */
export class StorageRefused extends Error {}

/** Device and campaign data sent with login and sign-up. */
export function visitFacts() {
  const uidToken = deviceUid();
  const cpnc = storedParameter('cpnc');
  const mkt = storedParameter('mkt');
  return {
    userDeviceType: deviceType(),
    screenResolution: screenResolution(),
    ...(uidToken !== null && { uidToken }),
    ...(cpnc !== null && { cpnc }),
    ...(mkt !== null && { mkt }),
  };
}

/**
 * Logs in and starts the session in this browser. `afterReg` is true for the login right after sign-up. Throws
 * ApiError, ConnectionError or StorageRefused.
 */
export async function logIn(
  values: { email: string; password: string },
  { afterReg }: { afterReg: boolean },
): Promise<LastLogin | null> {
  const { email, password } = values;
  const body = { email, password, afterReg, ...visitFacts() };
  try {
    return storeLogin(await callApi('login', { body }));
  } catch (error) {
    // After failed logins by others, the account requires a bot check. It needs no user action.
    if (!(error instanceof ApiError) || error.code !== 'auth.check_failed') throw error;
    return storeLogin(await callApi('login', { body: { ...body, ...(await check()) } }));
  }
}

/** Lazy: few players ever need it. */
async function check(): Promise<{ recaptchaToken?: string }> {
  const { checkToken, clearSignUpToken } = await import('./sign-up-options.ts');
  clearSignUpToken();
  const recaptchaToken = await checkToken(currentRequestContext().site.settings.reCaptchaSiteKey, 'login');
  // Valid for one use.
  clearSignUpToken();
  return recaptchaToken === undefined ? {} : { recaptchaToken };
}

/** Starts the session and returns the previous login, null if there is none. Throws StorageRefused if the token cannot be stored. */
export function storeLogin({
  accessToken,
  lastLogin,
}: {
  readonly accessToken: string;
  readonly lastLogin: LastLogin | null;
}): LastLogin | null {
  rememberLogin(lastLogin);
  beginSession(accessToken);
  if (currentToken() !== accessToken) throw new StorageRefused();
  return lastLogin;
}
