import { beforeEach, expect, test, vi } from 'vitest';
import { callbacksRun, isSettled, mockPage, SITE } from '../../testing/mock-page.ts';
import type { RequestContext } from '../site/request-context.types.ts';

const { storage } = mockPage();
/** The platform's response. */
let response: (path: string, init: RequestInit) => Promise<Response>;
let requests: { path: string; init: RequestInit }[];

vi.mock('../site/request-context.ts', () => ({
  currentRequestContext: (): Partial<RequestContext> => ({
    site: SITE,
    fetchPlatform: (path, init) => {
      requests.push({ path, init });
      return response(path, init);
    },
  }),
}));

beforeEach(() => (requests = []));

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const expired = () => json(403, { code: 'session.expired', message: '', params: {} });
const load = async () => ({
  ...(await import('./api-client.ts')),
  ...(await import('../session/session-store.ts')),
  ...(await import('./api-error.ts')),
  ...(await import('./announce-mutation.ts')),
});
/** Tokens of one session, as they are renewed. */
const TOKENS = ['a', 'b', 'c'].map((sign) => `mq_${'F'.repeat(16)}${sign.repeat(43)}`) as [string, string, string];
/** Has the platform respond once the returned function is called. */
function respondLater(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  response = () => promise;
  return resolve;
}

test('a 403 removes the token and the limit filters, ends the session once, and the request never settles', async () => {
  const { callApi, beginSession, onSessionChange, sessionState } = await load();
  beginSession('mq_live');
  storage.set('limitFilters', '{}');
  const endings: string[] = [];
  onSessionChange(({ reason }) => endings.push(reason));
  response = expired;
  const inFlight = callApi('getUserDetails');
  expect(await isSettled(inFlight)).toBe(false);
  expect([...storage.keys()]).toEqual([]);
  expect(endings).toEqual(['expired']);
  expect(sessionState()).toBe('signed-out');
});

test('a 403 to any player endpoint ends the session, and the request never settles', async () => {
  const { ENDPOINT_TABLE } = await import('./endpoint-table.gen.ts');
  const endpoints = Object.entries(ENDPOINT_TABLE)
    .filter(([group]) => group.endsWith(' player'))
    .flatMap(([, paths]) => Object.keys(paths));
  expect(endpoints.length).toBeGreaterThan(30);
  const { callApi, beginSession, onSessionChange, sessionState } = await load();
  const endings: string[] = [];
  onSessionChange(({ reason }) => reason !== 'begun' && endings.push(reason));
  const params = { depositId: 'x', game: 'x', sessionId: 'x', passkeyId: 'x' };
  for (const code of ['session.missing', 'session.invalid', 'session.expired']) {
    response = () => json(403, { code, message: '', params: {} });
    const settled: string[] = [];
    for (const id of endpoints) {
      beginSession(`mq_live_${id}`);
      const inFlight = callApi(id as 'getUserDetails', { params } as never) as Promise<unknown>; // all endpoints are called the same way
      void inFlight.catch(() => {}).then(() => settled.push(id));
      await vi.waitFor(() => expect(sessionState(), id).toBe('signed-out'), { interval: 1 });
    }
    await callbacksRun();
    expect(settled).toEqual([]);
  }
  expect(endings).toEqual(Array(endpoints.length * 3).fill('expired'));
});

test('sends no player’s request without a session, and leads the visitor to log in', async () => {
  const { callApi, beginSession, leaveSession, onSessionChange } = await load();
  beginSession('mq_live');
  leaveSession();
  const endings: string[] = [];
  onSessionChange(({ reason }) => endings.push(reason));
  expect(await isSettled(callApi('getUserDetails'))).toBe(false);
  expect([requests, endings]).toEqual([[], ['expired']]);
});

test('requests in flight when the session ends are aborted and never settle', async () => {
  const { callApi, beginSession } = await load();
  beginSession('mq_live');
  let aborted = false;
  response = (path, init) =>
    path.includes('details')
      ? expired()
      : new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => {
            aborted = true;
            reject(new DOMException('aborted', 'AbortError'));
          }),
        );
  const pending = callApi('getLobby');
  const refused = callApi('getUserDetails');
  expect(await isSettled(Promise.race([pending, refused]))).toBe(false);
  expect(aborted).toBe(true);
});

test('a 403 to a former token does not end the current session', async () => {
  const { callApi, beginSession, sessionState } = await load();
  beginSession('mq_old');
  const release = respondLater();
  void callApi('getUserDetails');
  beginSession('mq_new');
  release(Response.json({ code: 'session.expired', message: '', params: {} }, { status: 403 }));
  await callbacksRun();
  expect(storage.get('accessToken')).toBe('mq_new');
  expect(sessionState()).toBe('signed-in');
});

test('a renewed token replaces only the token that was sent; a 403 to either of them ends the session', async () => {
  const { callApi, beginSession, sessionState } = await load();
  const [first, second, foreign] = TOKENS;
  const other = `mq_${'G'.repeat(16)}${'d'.repeat(43)}`;
  beginSession(first);
  const renews = (token: string) => Response.json({}, { headers: { 'x-access-token': token } });
  response = () => Promise.resolve(renews(second));
  await callApi('getLobby');
  expect(storage.get('accessToken')).toBe(second);
  response = () => Promise.resolve(renews(other));
  await callApi('getLobby');
  expect(storage.get('accessToken')).toBe(second);
  const release = respondLater();
  const late = callApi('getLobby');
  storage.set('accessToken', foreign);
  release(renews(first));
  await late;
  expect(storage.get('accessToken')).toBe(foreign);
  response = expired;
  void callApi('getUserDetails');
  await callbacksRun();
  expect(sessionState()).toBe('signed-out');
});

test('a 403 to a token that another tab has renewed meanwhile sends the request again, with the next token', async () => {
  const { callApi, beginSession, sessionState, onMutation } = await load();
  const [first, second] = TOKENS;
  beginSession(first);
  const mutations: string[] = [];
  onMutation((id) => mutations.push(id));
  response = (_path, { headers }) => {
    const isOld = (headers as Record<string, string>)['authorization'] === `Bearer ${first}`;
    if (!isOld) return json(200, { slugs: [] });
    storage.set('accessToken', second);
    return json(403, { code: 'session.invalid', message: '', params: {} });
  };
  expect(await callApi('listFavoriteSlugs')).toEqual({ slugs: [] });
  expect([requests.length, sessionState(), storage.get('accessToken')]).toEqual([2, 'signed-in', second]);
  expect(mutations).toEqual([]);
});

test('calls other than GETs are announced when they are accepted or get no response, not when they are refused', async () => {
  const { callApi, beginSession, onMutation } = await load();
  beginSession('mq_live');
  const mutations: string[] = [];
  onMutation((id) => mutations.push(id));
  const announced: number[] = [];
  const body = { clientSeed: 'mine' };
  for (const answer of [
    () => json(200, {}),
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(new Response('<html>gateway</html>', { status: 502 })),
    () => json(422, { code: 'request.invalid', message: '', params: {} }),
  ]) {
    response = answer;
    await callApi('rotateSeeds', { body }).catch(() => {});
    announced.push(mutations.length);
    response = () => json(200, {});
    await callApi('getSeeds');
  }
  expect(announced).toEqual([1, 2, 3, 3]);
  expect(new Set(mutations)).toEqual(new Set(['rotateSeeds']));
});

test('error responses throw their code and parameters; missing and unreadable responses throw a connection error', async () => {
  const { callApi, ApiError, ConnectionError } = await load();
  response = () => json(422, { code: 'wallet.amount_invalid', message: 'x', params: { min: '1' } });
  await expect(callApi('getLobby')).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'wallet.amount_invalid',
    params: { min: '1' },
  });
  await expect(callApi('getLobby')).rejects.toBeInstanceOf(ApiError);
  // Chromium, Firefox, Safari, and an error that contains more than a visitor may see.
  const NETWORK = 'NetworkError when attempting to fetch resource.';
  for (const message of ['Failed to fetch', NETWORK, 'Load failed', 'secret internal URL']) {
    response = () => Promise.reject(new TypeError(message));
    await expect(callApi('getLobby')).rejects.toMatchObject({ reason: 'offline', message: 'connection.offline' });
  }
  response = () => Promise.reject(new RangeError('a mistake of ours'));
  await expect(callApi('getLobby')).rejects.toBeInstanceOf(RangeError);
  response = () => Promise.resolve(new Response('<html>gateway</html>', { status: 502 }));
  await expect(callApi('getLobby')).rejects.toMatchObject({ reason: 'unreadable' });
  response = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  await expect(callApi('getLobby')).rejects.toBeInstanceOf(ConnectionError);
});

test('sends token, language, idempotency key and body, and escapes paths and queries', async () => {
  const { callApi, beginSession } = await load();
  beginSession('mq_live');
  response = () => json(200, {});
  await callApi('getGame', { params: { game: 'a/b' } });
  await callApi('listGames', { query: { search: 'x & y' } });
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/core/casino/games/a%2Fb',
    '/api/core/casino/games?search=x+%26+y',
  ]);
  expect(requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer mq_live', 'accept-language': 'de' });
});

test('sends the debug overrides only while the local flag is 1, and only characters that are valid in a header', async () => {
  const { callApi } = await load();
  response = () => json(200, {});
  const sent = async (flag: string, view: string) => {
    storage.set('countryCheck', flag);
    storage.set('debugOverrides', view);
    await callApi('getLocation');
    return new Headers(requests.at(-1)?.init.headers).get('x-debug-overrides');
  };
  expect(await sent('1', 'country=CA&subdivision=CA-ON')).toBe('country=CA&subdivision=CA-ON');
  expect(await sent('0', 'country=CA')).toBeNull();
  expect(await sent('1', 'country=CA\r\nx-other: 1')).toBeNull();
  expect(await sent('1', '')).toBeNull();
});

test('does not send a player’s request after the stored session was removed or replaced in another tab', async () => {
  storage.set('accessToken', 'mq_first');
  const { callApi, startSession, sessionState, sessionEpoch } = await load();
  response = () => json(200, {});
  startSession();
  storage.delete('accessToken');
  expect(await isSettled(callApi('getUserDetails'))).toBe(false);
  expect(sessionState()).toBe('signed-out');
  storage.set('accessToken', 'mq_second');
  const epoch = sessionEpoch();
  expect(await isSettled(callApi('getUserDetails'))).toBe(false);
  expect([sessionState(), sessionEpoch()]).toEqual(['signed-in', epoch + 1]);
  expect(requests).toEqual([]);
  await callApi('getUserDetails');
  expect(requests).toHaveLength(1);
});
