import { CHALLENGE_CHARS_MAX, HEAD_BYTES_MAX } from '@marquee/contract/constants.ts';
import { expect, test } from 'vitest';
import { signUpPlayer, startPlatform, type RunningPlatform } from '../testing/running-platform.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { createLogger } from '../core/logger.ts';

const lines: string[] = [];
const server = setUpPlatform(() =>
  startPlatform({
    logger: createLogger('trace', { write: (line) => lines.push(line) }),
    env: { COUNTRY_HEADER: 'X-Country' },
  }),
);

const settingsOf = async (host: string, headers: Record<string, string> = {}) => {
  const { status, body } = await server.request('GET', '/api/core/casino/settings2', { headers: { host, ...headers } });
  return status === 200 ? body['brandKey'] : `${status} ${String(body['code'])}`;
};

test('the host selects the brand; unknown hosts have none', async () => {
  expect(await settingsOf('handelskade.localhost:4000')).toBe('handelskade');
  expect(await settingsOf('BELVOIR.localhost')).toBe('belvoir');
  expect(await settingsOf('lumen.localhost.')).toBe('lumen');
  expect(await settingsOf('localhost:1')).toBe('handelskade');
  expect(await settingsOf('127.0.0.1:5620')).toBe('handelskade');
  expect(await settingsOf('[::1]:80')).toBe('handelskade');
  for (const host of ['evil.example', 'xlumen.localhost', 'lumen.localhost.evil.example']) {
    expect(await settingsOf(host), host).toBe('404 request.unknown_brand');
  }
  for (const host of ['localhost:99999999', 'a b', '%00', 'lumen.localhost..', 'user@lumen.localhost'])
    expect(await settingsOf(host), host).toBe('400 request.invalid');
});

test('forwarded host, IP and country count only from a trusted proxy', async () => {
  expect(await settingsOf('localhost', { 'x-forwarded-host': 'lumen.localhost' })).toBe('lumen');
  const where = async (running: RunningPlatform) =>
    (
      await running.read<{ data: { location: object } }>('/api/admin/get-location', {
        headers: { 'x-forwarded-for': '203.0.113.9', 'x-country': 'DE' },
      })
    ).data.location;
  expect(await where(server)).toMatchObject({
    country: { code: 'DE' },
    ipInfo: { ip: '203.0.113.9', subdivision: null },
    isBlocked: false,
  });

  const open = await startPlatform({ env: { TRUSTED_PROXIES: '', COUNTRY_HEADER: 'x-country' } });
  try {
    expect(await where(open)).toMatchObject({
      country: null,
      ipInfo: { ip: '127.0.0.1', subdivision: null },
      isBlocked: false,
    });
    const settings = await open.request('GET', '/api/core/casino/settings2', {
      headers: { host: 'localhost', 'x-forwarded-host': 'lumen.localhost' },
    });
    expect(settings.body['brandKey']).toBe('handelskade');
  } finally {
    await open.stop();
  }
});

test('the response language is the best match of the brand’s languages, else English', async () => {
  const germany = async (header?: string) => {
    const body = await server.read<{ data: { allCountries: { code: string; name: string }[] } }>(
      '/api/admin/get-all-country',
      { headers: header === undefined ? {} : { 'accept-language': header } },
    );
    return body.data.allCountries.find((country) => country.code === 'DE')?.name;
  };
  expect(await germany()).toBe('Germany');
  expect(await germany('de-CH;q=0.9, fr')).toBe('Deutschland');
  expect(await germany('ar')).toBe('ألمانيا');
  expect(await germany('xx, en;q=0.1, de;q=0.5')).toBe('Deutschland');
  expect(await germany(`${'a,'.repeat(3000)}`)).toBe('Germany');
});

test.each([
  ['GET', '/api/core/casino/settings2', 200],
  ['GET', '/api/nothing-here', 404],
  ['GET', '/api', 404],
  ['DELETE', '/api/user/login', 404],
  ['PATCH', '/api/user/get-user-details', 404],
  ['GET', '/api/%zz', 400],
  ['POST', '/api/user/logout', 403],
  ['GET', `/api/user/deposits/${'a'.repeat(400)}`, 404],
] as const)('%s %s responds %i as JSON with security headers', async (method, path, status) => {
  const response = await server.request(method, path, { headers: { 'x-forwarded-proto': 'https' } });
  expect(response.status).toBe(status);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  if (status !== 200) expect(Object.keys(response.body).sort()).toEqual(['code', 'message', 'params']);
  if (path === '/api/%zz') return;
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(response.headers['cache-control']).toMatch(status === 200 ? /^public/ : /^no-store$/);
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('public responses have an ETag and are compressed on request', async () => {
  const plain = await server.request('GET', '/api/core/casino/locales/de.json');
  expect(plain.headers['cache-control']).toContain('max-age=3600');
  const again = await server.request('GET', '/api/core/casino/locales/de.json', {
    headers: { 'if-none-match': `"other", W/${String(plain.headers['etag'])}` },
  });
  expect([again.status, again.headers['etag']]).toEqual([304, plain.headers['etag']]);
  const { origin } = new URL(`http://127.0.0.1:${server.port}`);
  for (const encoding of ['br', 'gzip']) {
    const packed = await fetch(`${origin}/api/core/casino/locales/de.json`, {
      headers: { 'accept-encoding': encoding },
    });
    expect([packed.headers.get('content-encoding'), await packed.json()]).toEqual([encoding, plain.body]);
  }
  const refused = await fetch(`${origin}/api/core/casino/locales/de.json`, {
    headers: { 'accept-encoding': 'br;q=0, identity' },
  });
  expect(refused.headers.get('content-encoding')).toBeNull();
});

test('an unsupported language is not found', async () => {
  for (const file of ['fr.json', 'zz.json'])
    expect((await server.read(`/api/core/casino/locales/${file}`))['code']).toBe('request.not_found');
  for (const file of ['..%2f..%2fpackage.json', 'en', 'EN.json'])
    expect((await server.read(`/api/core/casino/locales/${file}`))['code']).toBe('request.invalid');
  const raw = await server.request<{ messages: Record<string, string> }>(
    'GET',
    '/api/core/casino/locales/en.json?raw=1',
  );
  expect(raw.body.messages['validation.required']).toBe('Required');
});

test('too many requests from one address get Retry-After, and others are not affected', async () => {
  const small = await startPlatform({ env: { FLOOD_REQUESTS_PER_MINUTE: '20' } });
  try {
    const from = (ip: string) =>
      small.request('GET', '/api/core/casino/settings2', { headers: { 'x-forwarded-for': ip } });
    for (let sent = 0; sent < 20; sent += 1) expect((await from('2001:db8::1')).status).toBe(200);
    // One customer's /64 counts as one client.
    const held = await from('2001:db8::ffff');
    expect([held.status, held.body['code']]).toEqual([429, 'request.too_many']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    const inside = await small.platform.fetch(
      new Request('http://localhost/api/core/casino/settings2', { headers: { 'x-forwarded-for': '2001:db8::1' } }),
    );
    expect(inside.status).toBe(200);
  } finally {
    await small.stop();
  }
});

test('tokens, codes, passwords and 3-D Secure fields are never logged', async () => {
  const secret = 'canaryCANARYcanary42';
  const player = await signUpPlayer(server.port);
  await server.request('GET', `/api/user/get-user-details?at=${secret}`, { token: player.token });
  await server.request('GET', `/api/core/casino/settings2?token=${secret}&code=${secret}&next=%2F%3Fat%3D${secret}`, {
    token: `mq_${secret}`,
  });
  await server.request('POST', '/api/user/login', { body: { email: 'ada@example.com', password: secret } });
  await server.request('POST', '/api/user/3ds-webhook', { token: player.token, body: { PaReq: secret, MD: secret } });
  await server.request('POST', '/api/user/log-event', {
    body: { event: 'PAGE_VIEW', data: { url: `/casino?at=${secret}#token=${secret}`, [secret]: 1 } },
  });
  createLogger('info', { write: (line) => lines.push(line) }).info(
    {
      password: secret,
      headers: { authorization: secret },
      deep: { er: { token: secret } },
      err: Object.assign(new Error(`at /x?at=${secret}`), { detail: `?token=${secret}` }),
    },
    'logged directly',
  );
  const output = lines.join('\n');
  expect(output).not.toContain(secret);
  expect(output).not.toContain(player.token);
  const { rows } = await server.owner.query<{ data: string }>(
    "SELECT data::text FROM browser_events WHERE name = 'PAGE_VIEW'",
  );
  expect(rows.map((row) => row.data).join()).toContain('/casino?at=[removed]#token=[removed]');
});

test('health and metrics are available to monitoring', async () => {
  expect(await server.read('/health/live')).toEqual({ status: 'live' });
  expect(await server.read('/health/ready')).toEqual({ status: 'ready' });
  const metrics = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(await metrics.text()).toContain('marquee_request_seconds_count{endpoint="getSettings",status="200"}');
  // A proxy on the same machine forwards anybody's requests.
  expect((await server.request('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
});

test('metrics are limited to the configured networks', async () => {
  const elsewhere = await startPlatform({ env: { METRICS_FROM: '10.1.0.0/16' } });
  try {
    expect((await elsewhere.request('GET', '/metrics')).status).toBe(404);
  } finally {
    await elsewhere.stop();
  }
});

test('provider webhooks are rate limited per IP address', async () => {
  const knock = (ip: string) =>
    server.request('POST', '/api/core/payments/payments-sandbox/webhook', {
      body: '{}',
      headers: { 'x-forwarded-for': ip },
    });
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < 62; batch += 1)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => knock('198.51.100.9'))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  const refused = await knock('198.51.100.9');
  expect([refused.status, refused.body['code']]).toEqual([429, 'request.too_many']);
  expect((await knock('198.51.100.10')).status).toBe(401);
});

test('the contract is published as OpenAPI', async () => {
  const response = await server.request<{ openapi: string; paths: object }>('GET', '/api/openapi.json');
  expect([response.status, response.body.openapi]).toEqual([200, '3.1.0']);
  expect(Object.keys(response.body.paths)).toContain('/api/user/login');
});

test('a flag is an image that cannot run scripts', async () => {
  const flag = await fetch(`http://127.0.0.1:${server.port}/api/core/casino/assets/flags/cw.svg`);
  expect([flag.status, flag.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(flag.headers.get('content-security-policy')).toContain('sandbox');
  for (const file of ['xx.svg', '..%2fde.svg', 'de.png'])
    expect((await server.request('GET', `/api/core/casino/assets/flags/${file}`)).status).toBe(404);
});

test('form fields, currencies and categories are those of the brand', async () => {
  const fields = await server.request('GET', '/api/admin/get-registration-fields');
  expect(fields.body).toMatchObject({ email: 1, password: 2, cpfNumber: 0 });
  const currencies = await server.request<{ data: { currencies: object[] } }>('GET', '/api/admin/get-currencies', {
    headers: { 'accept-language': 'de' },
  });
  expect(currencies.body.data.currencies).toEqual(
    expect.arrayContaining([
      { code: 'USD', name: 'US-Dollar' },
      { code: 'BTC', name: 'Bitcoin' },
    ]),
  );
  const categories = await server.request<{ data: { topCategoryList: { slug: string; count: number }[] } }>(
    'GET',
    '/api/admin/get-full-category-list?locale=en',
  );
  expect(categories.body.data.topCategoryList.every((category) => category.count > 0)).toBe(true);
});

test('URLs are long enough for a 3-D Secure response, and bounded', async () => {
  const request = (length: number) => server.request('GET', `/api/core/casino/settings2?PaReq=${'e'.repeat(length)}`);
  expect((await request(2 * CHALLENGE_CHARS_MAX)).status).not.toBe(431);
  expect((await request(HEAD_BYTES_MAX)).status).toBe(431);
});
