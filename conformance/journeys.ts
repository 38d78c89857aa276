import { getSignUpOptions } from '@marquee/contract/sign-up.ts';
import { getLocale, getSettings } from '@marquee/contract/settings.ts';
import { createDeposit, getPayments } from '@marquee/contract/payments.ts';
import { getUserDetails, login, signUp } from '@marquee/contract/players.ts';
import { type Line, createRecorder } from './report.ts';
import { isRefusal, seen } from './requirements.ts';
import { solveCheck } from './solve-sign-up-check.ts';
import type { ApiClient } from './api-client.ts';

interface TestPlayer {
  readonly email: string;
  readonly password: string;
  /** Null if sign-up or login failed; the lines state why. */
  readonly token: string | null;
}

/** Signs up and logs in; the token is for the following checks. */
export async function signUpPlayer(client: ApiClient, lines: Line[]): Promise<TestPlayer> {
  const record = createRecorder(lines, 'sign-up');
  const email = `conformance-${crypto.randomUUID()}@example.com`;
  const password = `Conformance-${crypto.randomUUID()}-1`;
  const optionsResult = await client({ method: getSignUpOptions.method, path: getSignUpOptions.path });
  const options = getSignUpOptions.response.safeParse(optionsResult.json);
  record('sign-up options state who may sign up and which bot check is required', options.success, () =>
    seen(optionsResult),
  );
  const recaptchaToken = options.success ? solveCheck(options.data.check) : undefined;
  const body = { email, password, termsAccepted: true, recaptchaToken, uniqueKey: crypto.randomUUID() };
  const signedUp = await client({ method: signUp.method, path: signUp.path, body });
  const player = signUp.response.safeParse(signedUp.json);
  record(
    'creates a player and opens no session',
    signedUp.status === 200 && player.success && player.data.accessToken === null,
    () => seen(signedUp),
  );
  const again = await client({ method: signUp.method, path: signUp.path, body });
  const same = signUp.response.safeParse(again.json);
  const isSame = player.success && same.success && same.data.createUser.userId === player.data.createUser.userId;
  record('a repeated sign-up with one uniqueKey creates one player', isSame, () => seen(again));
  const { termsAccepted: _, ...unaccepted } = body;
  const refused = await client({
    method: signUp.method,
    path: signUp.path,
    body: { ...unaccepted, email: `x${email}` },
  });
  record('requires acceptance of the terms', isRefusal(refused, 'request.invalid', 'auth.field_invalid'), () =>
    seen(refused),
  );
  const opened = await client({ method: login.method, path: login.path, body: { email, password, afterReg: true } });
  const session = login.response.safeParse(opened.json);
  record('a login returns a token', opened.status === 200 && session.success, () => seen(opened));
  return { email, password, token: session.success ? session.data.accessToken : null };
}

/** Wrong passwords, the player's own details, and logout. */
export async function checkSessionFlow(
  client: ApiClient,
  lines: Line[],
  { email, password, token }: TestPlayer,
): Promise<void> {
  const record = createRecorder(lines, 'sessions');
  const wrongPassword = await client({
    method: login.method,
    path: login.path,
    body: { email, password: `${password}x` },
  });
  const wrongLogin = await client({ method: login.method, path: login.path, body: { email: `x${email}`, password } });
  record(
    'a wrong password is rejected with auth.wrong_credentials',
    isRefusal(wrongPassword, 'auth.wrong_credentials'),
    () => seen(wrongPassword),
  );
  record(
    'an unknown login gets the same response',
    wrongLogin.text === wrongPassword.text && wrongLogin.status === wrongPassword.status,
    () => seen(wrongLogin),
  );
  const details = await client({ method: 'GET', path: getUserDetails.path, token: token ?? '' });
  const parsed = getUserDetails.response.safeParse(details.json);
  record(
    'returns the own details of a player',
    details.status === 200 && parsed.success && details.text.includes(email),
    () => seen(details),
  );
  const second = await client({ method: login.method, path: login.path, body: { email, password } });
  const opened = login.response.safeParse(second.json);
  const ending = opened.success ? opened.data.accessToken : '';
  const ended = await client({ method: 'POST', path: '/api/user/logout', token: ending });
  record('a session can be revoked', ended.status === 200, () => seen(ended));
  const after = await client({ method: 'GET', path: getUserDetails.path, token: ending });
  record('a revoked token is rejected', after.status === 403, () => seen(after));
  const other = await client({ method: 'GET', path: getUserDetails.path, token: token ?? '' });
  record('other sessions of the player remain valid', other.status === 200, () => seen(other));
}

export async function readSite(client: ApiClient, lines: Line[]): Promise<void> {
  const record = createRecorder(lines, 'settings and words');
  const response = await client({ method: 'GET', path: getSettings.path });
  const settings = getSettings.response.safeParse(response.json);
  record('settings match the schema', response.status === 200 && settings.success, () => seen(response));
  for (const locale of settings.success ? settings.data.locales : ['en']) {
    const path = getLocale.path.replace(':file', `${locale}.json`);
    const response = await client({ method: 'GET', path });
    const parsed = getLocale.response.safeParse(response.json);
    record(`messages of '${locale}' match the schema`, response.status === 200 && parsed.success, () => seen(response));
    const etag = response.headers.get('etag');
    const unchanged = etag ? await client({ method: 'GET', path, headers: { 'if-none-match': etag } }) : response;
    record(
      `messages of '${locale}' are revalidated with 304`,
      unchanged.status === 304,
      () => `${unchanged.status}, ETag ${etag ?? 'missing'}`,
    );
  }
  const missing = await client({ method: 'GET', path: getLocale.path.replace(':file', 'zz.json') });
  record('messages of another language are 404', isRefusal(missing, 'request.not_found'), () => seen(missing));
}

/** Repeating a deposit with one key returns the same deposit; another deposit with that key is rejected. */
export async function payTwice(client: ApiClient, lines: Line[], token: string): Promise<void> {
  const record = createRecorder(lines, 'deposit');
  // A brand with a single wallet per player accepts only that currency.
  const settings = getSettings.response.safeParse((await client({ method: 'GET', path: getSettings.path })).json);
  const currencyCode = settings.success ? settings.data.defaultCurrency : 'EUR';
  const offered = await client({ method: 'GET', path: `${getPayments.path}?currencyCode=${currencyCode}`, token });
  const methods = getPayments.response.safeParse(offered.json);
  const list = methods.success && Array.isArray(methods.data.data.payments) ? methods.data.data.payments : [];
  const method = list.find((each) => each.isActive && !each.hidden && !each.isPhoneRequired);
  if (!record('at least one method is offered', method !== undefined, () => seen(offered)) || !method) return;
  const body = { method: method.name, currencyCode, amount: method.minAmount };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const begin = (changed: object = {}) =>
    client({ method: 'POST', path: createDeposit.path, token, headers, body: { ...body, ...changed } });
  const first = createDeposit.response.safeParse((await begin()).json);
  const repeated = await begin();
  const second = createDeposit.response.safeParse(repeated.json);
  const isOne = first.success && second.success && first.data.deposit.depositId === second.data.deposit.depositId;
  record('the same key and body return the same deposit', isOne, () => seen(repeated));
  const other = await begin({ amount: method.maxAmount });
  record('the same key with another body is rejected', isRefusal(other, 'request.id_reused'), () => seen(other));
  for (const amount of ['0', '-1', '1e3', '0.123456789', '9999999999999999999', 'NaN', '']) {
    const odd = await client({
      method: 'POST',
      path: createDeposit.path,
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...body, amount },
    });
    record(`an amount of '${amount}' is rejected`, odd.status === 400 || odd.status === 422, () => seen(odd));
  }
}
