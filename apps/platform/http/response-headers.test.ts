import { randomInt } from 'node:crypto';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { signUpPlayer, type ApiResponse, type TestPlayer, type RunningPlatform } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { sample } from '../testing/sample.ts';
import { recordAttempts } from '../testing/security-report.ts';

const server = setUpPlatform();
let player: TestPlayer;
/** A player whose session this test must not end or use. */
let bystander: TestPlayer;
beforeAll(async () => {
  player = await signUpPlayer(server.port);
  bystander = await signUpPlayer(server.port);
});

/** A new IP address for each request, so that rate limits do not respond before the endpoint. */
const freshIp = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

const LAST: ReadonlySet<string> = new Set(['selfExclude', 'freezeAccount', 'endOtherSessions', 'logout']);
const EACH = [...ENDPOINTS.filter(({ id }) => !LAST.has(id)), ...ENDPOINTS.filter(({ id }) => LAST.has(id))].map(
  (endpoint) => [endpoint.id, endpoint] as const,
);

function pathOf(endpoint: EndpointShape, extra: Readonly<Record<string, string>> = {}): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(endpoint.example.params?.[name] ?? '-')),
  );
  const query = Object.entries({ ...endpoint.example.query, ...extra }).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

const plain = (endpoint: EndpointShape) => (endpoint.method === 'GET' ? {} : { body: endpoint.example.body ?? {} });
const keyOf = (endpoint: EndpointShape) =>
  needsKey(endpoint) ? { 'idempotency-key': `headers-${Math.random()}` } : {};

const EXPECTED: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
/** Headers that reveal software, set cookies or allow other origins. */
const NEVER = /^(?:server|x-powered-by|via|set-cookie|access-control-.*|x-ratelimit-.*)$/;
/** Cached briefly by everybody, or by the requesting browser with an ETag. Other private responses are not cached. */
const CACHEABLE = /^(?:public|private), (?:max-age=\d+|no-cache)/;

function faultsOf({ headers, status }: ApiResponse<unknown>, isPlayers: boolean): readonly string[] {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(EXPECTED))
    if (headers[name] !== value) faults.push(`${status}: ${name} is ${String(headers[name])}`);
  for (const name of Object.keys(headers)) if (NEVER.test(name)) faults.push(`${status}: ${name} is sent`);
  const cacheControl = String(headers['cache-control']);
  if (cacheControl !== 'no-store') {
    if (status !== 200 && status !== 304) faults.push(`${status}: an error may be cached: ${cacheControl}`);
    else if (!CACHEABLE.test(cacheControl)) faults.push(`${status}: cache-control is ${cacheControl}`);
    else if (isPlayers && !cacheControl.startsWith('private'))
      faults.push(`${status}: shared caches may store it: ${cacheControl}`);
  }
  if (status !== 304 && headers['content-type'] !== 'application/json; charset=utf-8')
    faults.push(`${status}: content-type is ${String(headers['content-type'])}`);
  return faults;
}

test.each(EACH)('every response of %s has safe headers', async (_id, endpoint) => {
  const request = (options: Parameters<RunningPlatform['request']>[2]) =>
    server.request(endpoint.method, pathOf(endpoint), {
      ...plain(endpoint),
      ...options,
      headers: { 'x-forwarded-for': freshIp(), ...keyOf(endpoint), ...options?.headers },
    });
  const responses = [
    await request({}),
    await request({ token: 'mq_unknown' }),
    await request({ token: player.token }),
    await request({ headers: { 'content-type': 'text/plain' }, body: 'x' }),
    await server.request(endpoint.method, pathOf(endpoint, { unknownField: '1' }), {
      headers: { 'x-forwarded-for': freshIp() },
    }),
    await request({ brand: 'unknown' }),
  ];
  recordAttempts('responses with checked headers', responses.length);
  expect(responses.flatMap((response) => faultsOf(response, endpoint.access === 'player'))).toEqual([]);
});

const FOREIGN_ORIGINS = (port: number): readonly string[] => [
  'null',
  'https://evil.example',
  'http://evil.example',
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
  `http://handelskade.localhost.evil.example:${port}`,
  `http://evil-handelskade.localhost:${port}`,
  `http://handelskade.localhost:${port + 1}`,
  `https://handelskade.localhost:${port}`,
  `http://lumen.localhost:${port}`,
  `http://handelskade.localhost:${port}@evil.example`,
  `http://handelskade.localhost:${port}.evil.example`,
  'http://handelskade.localhost%60.evil.example',
  'http://handelskade.localhost_.evil.example',
  'file://',
  'chrome-extension://abcdefghijklmnop',
  'http://[::1]',
  'http://xn--handelskade-9za.localhost',
  'HTTP://HANDELSKADE.LOCALHOST',
  '*',
];

test.each(EACH)('%s allows no other origin', async (_id, endpoint) => {
  const origins = sample(FOREIGN_ORIGINS(server.port), 4);
  const faults: string[] = [];
  const checkHeaders = ({ headers }: ApiResponse<unknown>, what: string) => {
    for (const name of Object.keys(headers)) if (name.startsWith('access-control-')) faults.push(`${what}: ${name}`);
  };
  for (const origin of origins) {
    const requested = { origin, 'access-control-request-method': endpoint.method, 'x-forwarded-for': freshIp() };
    const before = await server.request('OPTIONS', pathOf(endpoint), {
      headers: { ...requested, 'access-control-request-headers': 'authorization, content-type' },
    });
    checkHeaders(before, `${origin}, preflight`);
    if (before.status < 400) faults.push(`${origin}: ${before.status} to the preflight`);
  }
  const { headers } = { headers: { origin: 'https://evil.example', 'x-forwarded-for': freshIp(), ...keyOf(endpoint) } };
  checkHeaders(
    await server.request(endpoint.method, pathOf(endpoint), { ...plain(endpoint), headers }),
    'the request itself',
  );
  recordAttempts('requests of other origins', origins.length + 1);
  expect(faults).toEqual([]);
});

test.each(EACH.filter(([, endpoint]) => endpoint.access === 'player'))(
  '%s accepts no cookie, so that other sites cannot act for the player',
  async (_id, endpoint) => {
    const { token } = bystander;
    const cookies = ['accessToken', 'at', 'token', 'session', 'Authorization'];
    const cookie = [...cookies.map((name) => `${name}=${token}`), `authorization=Bearer ${token}`].join('; ');
    const tries = [
      { path: pathOf(endpoint), headers: { cookie } },
      { path: pathOf(endpoint), headers: { cookie, authorization: '' } },
      { path: pathOf(endpoint), headers: { 'x-access-token': token, 'x-authorization': `Bearer ${token}` } },
    ];
    for (const { path, headers } of tries) {
      const response = await server.request(endpoint.method, path, {
        ...plain(endpoint),
        headers: { 'x-forwarded-for': freshIp(), ...keyOf(endpoint), ...headers },
      });
      expect([response.status, response.body['code']]).toEqual([403, 'session.missing']);
    }
    recordAttempts('requests with only a cookie', tries.length);
  },
);

test('private responses are not available under other URLs that a cache could confuse', async () => {
  const { token, email } = bystander;
  const same = '/api/user/get-user-details';
  const others = [
    `${same}/x.css`,
    `${same}.css`,
    `${same};x.css`,
    `${same}%2fx.css`,
    `${same}%00.css`,
    `${same}/`,
    same.toUpperCase(),
    '/api/./user/get-user-details',
    '/api/public/../user/get-user-details',
    '/api//user/get-user-details',
    '/api/user%2fget-user-details',
    '/api/user/get-user-details%0a',
    '/api/user/get-user-details%20',
  ];
  for (const path of others) {
    const response = await server.request('GET', path, { token, headers: { 'x-forwarded-for': freshIp() } });
    expect([path, response.status >= 400, JSON.stringify(response.body).includes(email)]).toEqual([path, true, false]);
    // Other paths are pages of the site.
    if (path.startsWith('/api/')) expect(response.headers['cache-control'], path).toBe('no-store');
  }
  const overrides = ['x-http-method-override', 'x-method-override', 'x-http-method', 'x-original-url', 'x-rewrite-url'];
  for (const name of overrides) {
    const headers = { [name]: name.includes('url') ? '/api/user/logout' : 'POST', 'x-forwarded-for': freshIp() };
    expect((await server.request('GET', '/api/user/logout', { token, headers })).status, name).toBe(404);
  }
  expect((await server.request('GET', same, { token })).status).toBe(200);
  recordAttempts('similar URLs', others.length + 5);
});
