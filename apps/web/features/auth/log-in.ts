import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { deviceType, screenResolution } from '../../lib/events/device-type.ts';
import { storedParameter } from '../../lib/parameters/stored-parameters.ts';
import { currentRequestContext } from '../../lib/site/request-context.ts';
import { beginSession, currentToken } from '../../lib/session/session-store.ts';
import { deviceUid } from './device-uid.ts';
import { rememberLogin, type LastLogin } from './remember-login.ts';

/** The browser refuses to keep the token, so nobody can stay logged in here. */
export class StorageRefused extends Error {}

/** What every sending of the two forms carries besides the fields. */
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

/** Logs in and begins the session in this browser. `afterReg` right after the player's own sign-up. */
export async function logIn(
  values: { email: string; password: string },
  { afterReg }: { afterReg: boolean },
): Promise<LastLogin | null> {
  const { email, password } = values;
  const body = { email, password, afterReg, ...visitFacts() };
  try {
    return storeLogin(await callApi('login', { body }));
  } catch (error) {
    // Strangers have tried this account: a person's browser shows, without a word, that it is no program.
    if (!(error instanceof ApiError) || error.code !== 'auth.check_failed') throw error;
    return storeLogin(await callApi('login', { body: { ...body, ...(await check()) } }));
  }
}

/** Few are ever asked, so its code comes when it is needed. */
async function check(): Promise<{ recaptchaToken?: string }> {
  const { checkToken, clearSignUpToken } = await import('./sign-up-options.ts');
  clearSignUpToken();
  const recaptchaToken = await checkToken(currentRequestContext().site.settings.reCaptchaSiteKey, 'login');
  // It is good for this once.
  clearSignUpToken();
  return recaptchaToken === undefined ? {} : { recaptchaToken };
}

/** Begins the session that was opened, and answers where the one before began. */
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
