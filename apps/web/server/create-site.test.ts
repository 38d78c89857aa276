import { createHash } from 'node:crypto';
import { getLocale, getSettings } from '@marquee/contract/settings.ts';
import { themes as shippedThemes } from '@marquee/themes/themes.ts';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { BuiltSite } from './built-site.ts';
import { createSite } from './create-site.ts';
import { SiteStartError } from './site-start-error.ts';

const SECRET = 'relation "players" does not exist at 10.0.0.7';
const settings = { ...getSettings.example.response, locales: ['en', 'de', 'ar'], pageKeys: { deposit: '/pay' } };
let server: FastifyInstance | undefined;
afterEach(() => server?.close());

interface Options {
  isDown?: () => boolean;
  maintenance?: () => { until: string | null } | undefined;
  render?: BuiltSite['renderer']['render'];
  rendersPerMinute?: number;
}

/**
 * The site server with a fake renderer that prints its input and a fake platform that returns the contract's
 * examples.
 */
async function open(options: Options = {}) {
  const { isDown = () => false, maintenance, render, rendersPerMinute = 1_000 } = options;
  let rendered = 0;
  const built: BuiltSite = {
    stylesOf: () => [],
    renderer: {
      themes: shippedThemes,
      modalSource: async () => '',
      render:
        render ??
        (async ({ request, site, nonce }) => {
          rendered += 1;
          const { pathname, search } = new URL(request.url);
          return new Response(
            `<!doctype html><html lang="${site.locale}"><script nonce="${nonce}">start()</script>${pathname}${search}<script>injected()</script></html>`,
            { status: pathname === '/nope' ? 404 : 200 },
          );
        }),
    },
  };
  const site = await createSite({
    distDirectory: import.meta.dirname,
    loadBuilt: async () => built,
    rendersPerMinute,
    publicPorts: [8443],
    platformFetch: async (request) => {
      const { pathname, hostname } = new URL(request.url);
      if (isDown()) throw new Error(SECRET);
      if (hostname === 'other.example')
        return Response.json({ code: 'request.unknown_brand', message: '', params: {} }, { status: 404 });
      const closed = maintenance?.();
      if (closed && pathname.includes('lobby'))
        return Response.json({ code: 'server.maintenance', message: '', params: {} }, { status: 503 });
      return Response.json(
        pathname.includes('settings2')
          ? { ...settings, ...(closed && { maintenance: closed }) }
          : { ...(getLocale.example.response as object), direction: 'ltr' },
      );
    },
  });
  server = fastify({ trustProxy: true });
  await site.register(server);
  return { server, rendered: () => rendered, cacheSize: site.cacheSize };
}

test('sends security headers with pages, missing pages and files, redirects and unknown hosts', async () => {
  const { server: site } = await open();
  const files = ['/posters/none.webp', '/illustrations/none.webp', '/robots.txt'];
  for (const url of ['/casino', '/nope', '/casino?lang=de', '/CASINO', ...files]) {
    const { headers } = await site.inject({ url, headers: { host: 'localhost' } });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
    });
  }
  const page = await site.inject({ url: '/casino', headers: { host: 'localhost', 'x-forwarded-proto': 'https' } });
  // Only the renderer's own script is allowed by its hash.
  const scriptHash = createHash('sha256').update('start()').digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scriptHash}';`);
  expect(page.body).toContain('<script>start()</script>');
  expect(page.headers['strict-transport-security']).toContain('max-age=');
  const unknown = await site.inject({ url: '/casino', headers: { host: 'other.example' } });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).not.toContain('<html');
});

test('renders a page once, negotiates the encoding, and responds 304 to its etag', async () => {
  const { server: site, rendered } = await open();
  const request = (headers: Record<string, string>) =>
    site.inject({ url: '/casino?utm_source=x', headers: { host: 'localhost', ...headers } });
  const br = await request({ 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect((await request({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
  const plain = await request({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('/casino<script>');
  expect((await request({ 'if-none-match': String(br.headers['etag']) })).statusCode).toBe(304);
  expect(rendered()).toBe(1);
});

test('does not cache other ports, missing games or unbounded parameters', async () => {
  const { server: site, cacheSize } = await open({
    render: async ({ request }) =>
      new Response('<html></html>', { status: request.url.includes('/games/') ? 404 : 200 }),
  });
  const request = (url: string, host = 'localhost') => site.inject({ url, headers: { host } });
  await request('/casino');
  expect(cacheSize().entries).toBe(1);
  for (let index = 1; index < 20; index += 1) {
    expect((await request('/casino', `localhost:${index}`)).statusCode).toBe(200);
    expect((await request(`/casino/games/invented-${index}`)).statusCode).toBe(404);
    await request(`/casino?page=${index}`);
  }
  expect(cacheSize().entries).toBe(1);
  await request('/casino', 'localhost:8443');
  expect(cacheSize().entries).toBe(2);
});

test('limits renders and unknown hosts per visitor; cached pages and other visitors are not limited', async () => {
  const { server: site } = await open({ rendersPerMinute: 10 });
  const request = async (url: string, from = '203.0.113.7', host = 'localhost') =>
    (await site.inject({ url, headers: { host, 'x-forwarded-for': from } })).statusCode;
  expect(await request('/casino', '203.0.113.1')).toBe(200);
  const flood = await Promise.all(Array.from({ length: 12 }, (_, index) => request(`/casino?page=${index + 1}`)));
  expect(flood.filter((status) => status === 200)).toHaveLength(10);
  expect(flood.filter((status) => status === 429)).toHaveLength(2);
  expect(await request('/robots.txt', '203.0.113.7', 'invented.other.example')).toBe(429);
  expect(await request('/casino')).toBe(200);
  expect(await request('/robots.txt')).toBe(200);
  expect(await request('/casino?page=1', '203.0.113.8')).toBe(200);
});

test('renders English whatever the browser prefers, until a cookie selects a language', async () => {
  const { server: site } = await open();
  const preferring = await site.inject({ url: '/casino', headers: { host: 'localhost', 'accept-language': 'de' } });
  expect(preferring.body).toContain('lang="en"');
  const choice = await site.inject({ url: '/casino?lang=ar', headers: { host: 'localhost' } });
  expect(choice.headers).toMatchObject({
    location: '/casino',
    'set-cookie': expect.stringMatching(/^lang=ar; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/),
  });
  const chosen = await site.inject({ url: '/casino', headers: { host: 'localhost', cookie: 'a=b; lang=ar' } });
  expect(chosen.body).toContain('lang="ar"');
  const bogus = await site.inject({ url: '/casino', headers: { host: 'localhost', cookie: 'lang=../../etc' } });
  expect(bogus.body).toContain('lang="en"');
});

test('renders ?lang= for crawlers and redirects other visitors', async () => {
  const { server: site } = await open();
  const request = (agent: string) =>
    site.inject({ url: '/casino?lang=de', headers: { host: 'localhost', 'user-agent': agent } });
  const crawled = await request('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect([crawled.statusCode, crawled.headers['set-cookie']]).toEqual([200, undefined]);
  expect(crawled.body).toContain('lang="de"');
  expect((await request('Mozilla/5.0 Chrome/140')).statusCode).toBe(302);
});

test('serves a page at the path the brand configured', async () => {
  const { server: site } = await open();
  expect((await site.inject({ url: '/PAY', headers: { host: 'localhost' } })).headers['location']).toBe('/pay');
  expect((await site.inject({ url: '/pay', headers: { host: 'localhost' } })).statusCode).toBe(200);
});

test('serves cached pages while the platform is down; other pages respond 503 without internal details', async () => {
  let isDown = false;
  let isBroken = false;
  const { server: site } = await open({
    isDown: () => isDown,
    render: async ({ request }) => {
      if (isBroken) throw new Error(SECRET);
      return new Response(`<html>${new URL(request.url).pathname}</html>`);
    },
  });
  const request = (url: string) => site.inject({ url, headers: { host: 'localhost' } });
  expect((await request('/casino')).statusCode).toBe(200);
  isDown = true;
  isBroken = true;
  expect((await request('/casino')).statusCode).toBe(200);
  const failed = await request('/casino/slots');
  expect(failed.statusCode).toBe(503);
  expect(failed.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(failed.body).toContain('Try again');
  expect(failed.body).not.toContain('players');
});

test('responds 503 to text files of a brand whose settings cannot be loaded, without internal details', async () => {
  let isDown = false;
  const { server: site } = await open({ isDown: () => isDown });
  isDown = true;
  for (const url of ['/robots.txt', '/sitemap.xml', '/favicon.svg']) {
    const response = await site.inject({ url, headers: { host: 'second.example' } });
    expect(response.statusCode, url).toBe(503);
    expect(response.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(response.body).toBe('Not available just now. Please try again.\n');
  }
});

test('replaces a cached page by its 404', async () => {
  let status = 200;
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server: site } = await open({ render: async () => new Response('<html></html>', { status }) });
  const request = async () =>
    (await site.inject({ url: '/casino/games/dice', headers: { host: 'localhost' } })).statusCode;
  expect(await request()).toBe(200);
  status = 404;
  vi.setSystemTime(Date.now() + 20_000);
  expect(await request()).toBe(200);
  await vi.waitFor(async () => {
    vi.setSystemTime(Date.now() + 2_000);
    expect(await request()).toBe(404);
  });
  vi.useRealTimers();
});

test('throws a one-line error if the settings cannot be loaded at the start', async () => {
  await expect(open({ isDown: () => true })).rejects.toThrow(SiteStartError);
  await expect(open({ isDown: () => true })).rejects.toThrow(
    /^The site cannot start: its settings .* could not be loaded/,
  );
});

test('responds 503 with Retry-After and a maintenance page while a brand is closed', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const { server: site, rendered } = await open({ maintenance: () => ({ until }) });
  for (const url of ['/casino', '/nope', '/pay']) {
    const response = await site.inject({ url, headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(500);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(response.body).toContain('Back soon');
  }
  expect(rendered()).toBe(0);
});

test('shows the maintenance page from the first failed request on, and serves pages again afterwards', async () => {
  let maintenance: { until: string | null } | undefined;
  const render: BuiltSite['renderer']['render'] = async ({ fetchPlatform }) => {
    const lobby = await fetchPlatform('/api/core/casino/lobby', {});
    return new Response(lobby.ok ? 'lobby' : 'no data', { status: lobby.ok ? 200 : 500 });
  };
  const { server: site } = await open({ render, maintenance: () => maintenance });
  const get = async (url: string) => {
    const { statusCode, body } = await site.inject({ url, headers: { host: 'localhost' } });
    return [statusCode, body.includes('Back soon') ? 'closed' : body];
  };
  expect(await get('/casino')).toEqual([200, 'lobby']);
  maintenance = { until: null };
  vi.useFakeTimers({ now: Date.now() + 3_500, toFake: ['Date'] });
  // The settings are still fresh, and the lobby response is still cached.
  expect(await get('/tournaments')).toEqual([503, 'closed']);
  maintenance = undefined;
  vi.setSystemTime(Date.now() + 6_000);
  await get('/tournaments');
  await vi.waitFor(async () => expect(await get('/tournaments')).toEqual([200, 'lobby']));
  vi.useRealTimers();
});
