import { randomInt } from 'node:crypto';
import { needsKey, type EndpointShape } from '@marquee/contract/endpoint.ts';
import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { ERRORS, isErrorCode } from '@marquee/contract/errors.ts';
import { beforeAll, expect, test } from 'vitest';
import { signUpPlayer, PASSWORD, type TestPlayer } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { sample } from '../testing/sample.ts';
import { badRequests, type BadRequest } from './bad-input.corpus.ts';

const server = setUpPlatform();
let player: TestPlayer;
beforeAll(async () => {
  player = await signUpPlayer(server.port);
  await endAbruptly();
});

/** Tokens of ended sessions, by the reason for their end. */
const endedTokens: Record<string, string> = {};

async function endAbruptly(): Promise<void> {
  const ended = async (what: string, end: (one: TestPlayer) => Promise<unknown>) => {
    const one = await signUpPlayer(server.port);
    await end(one);
    endedTokens[what] = one.token;
  };
  const set = (text: string) => (one: TestPlayer) =>
    server.owner.query(`UPDATE sessions SET ${text} WHERE player_id = $1`, [one.userId]);
  await ended('logged out', ({ token }) => server.request('POST', '/api/user/logout', { token }));
  await ended('revoked', async ({ email, token }) => {
    const other = await server.request('POST', '/api/user/login', { body: { email, password: PASSWORD } });
    const response = await server.request('POST', '/api/user/end-other-sessions', {
      token: String(other.body['accessToken']),
    });
    expect([response.status, token === '']).toEqual([200, false]);
  });
  await ended('idle too long', set('last_seen_at = now() - make_interval(secs => idle_seconds + 1)'));
  await ended(
    'past its maximum lifetime',
    set(`created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`),
  );
  await ended('replaced', ({ userId }) =>
    server.owner.query(
      `UPDATE session_tokens SET ends_at = now() - interval '1 second' WHERE session_id IN (SELECT session_id FROM sessions WHERE player_id = $1)`,
      [userId],
    ),
  );
}

/** A new IP address for each request, so that rate limits do not respond before validation. */
function freshIp(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function pathOf(endpoint: EndpointShape, request: Pick<BadRequest, 'params' | 'query'>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(`${request.params[name] ?? '-'}`.toWellFormed()),
  );
  const query = Object.entries(request.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one).toWellFormed())}`,
    ),
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

async function send(endpoint: EndpointShape, request: BadRequest) {
  return server.request(endpoint.method, pathOf(endpoint, request), {
    ...(endpoint.access === 'player' ? { token: player.token } : {}),
    headers: {
      'x-forwarded-for': freshIp(),
      ...(needsKey(endpoint) ? { 'idempotency-key': `bad-${Math.random()}` } : {}),
    },
    ...(endpoint.method === 'GET' || request.body === undefined
      ? {}
      : {
          body: typeof request.body === 'string' ? JSON.stringify(request.body) : request.body,
          ...jsonIfText(request, endpoint),
        }),
  });
}

function jsonIfText(request: BadRequest, endpoint: EndpointShape) {
  return typeof request.body === 'string'
    ? {
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': freshIp(),
          ...(needsKey(endpoint) ? { 'idempotency-key': `bad-${Math.random()}` } : {}),
        },
      }
    : {};
}

/** All bad path parameters and the first other request, which cause most statuses, and an eighth of the other requests. */
function sampleOf(requests: readonly BadRequest[]): readonly BadRequest[] {
  const isOfPath = ({ fault }: BadRequest) => fault.startsWith('parameter ');
  const others = requests.filter((request) => !isOfPath(request));
  return [...new Set([...requests.filter(isOfPath), ...others.slice(0, 1), ...sample(others, 8)])];
}

/** Sum of everything that money could have changed. */
async function fingerprint(): Promise<string> {
  const { rows } = await server.owner.query<{ facts: string }>(
    "SELECT concat((SELECT count(*) FROM entries), ' ', (SELECT coalesce(sum(seq), 0) FROM wallets)) AS facts",
  );
  return rows[0]?.facts ?? '';
}

test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects every bad request with a catalogue code, and stores nothing',
  async (_id, endpoint) => {
    // Logging out would end the session that the other requests use.
    const requests = endpoint.id === 'logout' ? [] : sampleOf(badRequests(endpoint));
    const before = await fingerprint();
    const faults: string[] = [];
    for (const request of requests) {
      const response = await send(endpoint, request);
      const code = response.body?.['code'];
      const isRefusal = response.status !== 200 && isErrorCode(code) && ERRORS[code].status === response.status;
      // The corpus also contains valid requests; no payment provider is configured here.
      const isUnconfigured = code === 'server.not_served' || code === 'deposit.PROVIDER_ERROR';
      if (response.status >= 500 && !isUnconfigured)
        faults.push(`${request.fault}: ${response.status} ${String(code)}`);
      else if (response.status !== 200 && !isRefusal)
        faults.push(`${request.fault}: ${response.status} without a catalogue code`);
      else if (response.status === 200 && request.isInvalid) faults.push(`${request.fault}: accepted`);
    }
    expect(faults).toEqual([]);
    expect(await fingerprint()).toBe(before);
    // Passwords are hashed, which is slow, even in requests that are rejected later.
  },
  120_000,
);

/** Not JSON, or JSON that could change a prototype or exhaust the stack. */
const BROKEN_JSON: readonly string[] = [
  '{',
  '{"a":NaN}',
  '{"a":Infinity}',
  'undefined',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
  '{"a":01}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":1}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
];

const WRITES = ENDPOINTS.filter((endpoint) => endpoint.method !== 'GET' && !endpoint.acceptsFile);

test.each(WRITES.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s accepts only JSON in UTF-8 up to the size limit',
  async (_id, endpoint) => {
    const path = pathOf(endpoint, { params: endpoint.example.params ?? {}, query: endpoint.example.query ?? {} });
    const post = async (body: string | Buffer, headers: Record<string, string>) => {
      const response = await server.request(endpoint.method, path, {
        ...(endpoint.access === 'player' ? { token: player.token } : {}),
        body,
        headers: {
          'x-forwarded-for': freshIp(),
          ...(needsKey(endpoint) ? { 'idempotency-key': 'bad-body-1' } : {}),
          ...headers,
        },
      });
      return `${response.status} ${String(response.body?.['code'])}`;
    };
    const json = { 'content-type': 'application/json' };
    const good = JSON.stringify(endpoint.example.body ?? {});
    expect(await post(good, {})).toBe('415 request.not_json');
    expect(await post(good, { 'content-type': 'text/plain' })).toBe('415 request.not_json');
    expect(await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toBe('415 request.not_json');
    expect(await post('<a/>', { 'content-type': 'application/xml' })).toBe('415 request.not_json');
    expect(await post(good, { 'content-type': 'application/json; charset=utf-16' })).toBe('415 request.not_json');
    expect(await post(good, { ...json, 'content-encoding': 'gzip' })).toBe('415 request.not_json');
    expect(await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json)).toBe(
      '415 request.not_json',
    );
    expect(await post(' '.repeat(70_000) + good, json)).toBe('413 request.too_large');
    for (const text of sample(BROKEN_JSON, 4))
      expect(await post(text, json), text.slice(0, 40)).toBe('400 request.invalid');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  },
);

test.each(
  ENDPOINTS.filter((endpoint) => endpoint.access === 'player').map((endpoint) => [endpoint.id, endpoint] as const),
)('%s responds 403 with a reason without a valid session', async (_id, endpoint) => {
  const path = pathOf(endpoint, { params: endpoint.example.params ?? {}, query: endpoint.example.query ?? {} });
  const body = endpoint.method === 'GET' ? {} : { body: endpoint.example.body ?? {} };
  const codeFor = async (authorization?: string) => {
    const response = await server.request(endpoint.method, path, {
      ...body,
      headers: {
        'x-forwarded-for': freshIp(),
        'idempotency-key': 'some-key-1',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
    return `${response.status} ${String(response.body['code'])}`;
  };
  expect(await codeFor()).toBe('403 session.missing');
  for (const bad of [
    'Bearer nonsense',
    `Bearer mq_${'a'.repeat(43)}`,
    'Basic YTpi',
    'Bearer',
    `Bearer ${'x'.repeat(4_000)}`,
  ])
    expect(await codeFor(bad), bad.slice(0, 30)).toBe('403 session.invalid');
  expect(Object.keys(endedTokens)).toHaveLength(5);
  for (const [what, token] of Object.entries(endedTokens))
    expect(await codeFor(`Bearer ${token}`), what).toBe('403 session.expired');
  // A session of another brand is unknown.
  const elsewhere = await server.request(endpoint.method, path, {
    ...body,
    brand: 'lumen',
    token: player.token,
    headers: { 'x-forwarded-for': freshIp(), 'idempotency-key': 'some-key-1' },
  });
  expect(elsewhere.status).toBe(403);
});

test.each(
  ENDPOINTS.filter((endpoint) => needsKey(endpoint) && !endpoint.acceptsFile).map(
    (endpoint) => [endpoint.id, endpoint] as const,
  ),
)('%s needs a well-formed Idempotency-Key', async (_id, endpoint) => {
  const path = pathOf(endpoint, { params: endpoint.example.params ?? {}, query: endpoint.example.query ?? {} });
  const codeFor = async (key?: string) => {
    const response = await server.request(endpoint.method, path, {
      token: player.token,
      body: endpoint.example.body ?? {},
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    return `${response.status} ${String(response.body['code'])}`;
  };
  expect(await codeFor()).toBe('400 request.idempotency_key_missing');
  for (const bad of ['short', 'has spaces in it', 'a'.repeat(65), 'ümlaut-key-1'])
    expect(await codeFor(bad), bad).toBe('400 request.invalid');
});
