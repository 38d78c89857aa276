import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { SITE_DIST } from '../apps/web/build.ts';
import { createSite } from '../apps/web/server/create-site.ts';
import { proxyApi } from '../apps/web/server/proxy-api.ts';
import { remotePlatform } from '../apps/web/server/remote-platform.ts';
import { useCasino } from './harness.ts';
import type {} from './shared-casino.ts';
import { faultsOf } from './audit/page-auditor.ts';

/**
 * A second site in front of the running platform, as an operator runs it: in a process of its own, with settings of its own. What passes between
 * them can be made to fail.
 */
const SECRET = 'connect ECONNREFUSED 10.0.0.7:5432';
/** As the platform gives one with each fault of its own. */
const SUPPORT_ID = '0f3a9c21';
const fault = { kind: 'none' as 'none' | 'broken' | 'cut' | 'slow', path: /^$/ };
let server: FastifyInstance;
let port = 0;

beforeAll(async () => {
  const platformUrl = `http://127.0.0.1:${inject('casinoPort')}`;
  const { fetchPlatform } = remotePlatform(platformUrl);
  server = fastify();
  proxyApi(server, platformUrl);
  const site = await createSite({
    distDirectory: SITE_DIST,
    platformFetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (fault.path.test(pathname)) {
        if (fault.kind === 'cut') throw new Error(SECRET);
        if (fault.kind === 'broken')
          return Response.json(
            { code: 'server.internal', message: SECRET, params: { supportId: SUPPORT_ID } },
            { status: 500 },
          );
        if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 8_000));
      }
      const response = await fetchPlatform(request);
      if (!pathname.endsWith('/settings2')) return response;
      const settings = (await response.json()) as { pageKeys: Record<string, string> };
      return Response.json({ ...settings, pageKeys: { ...settings.pageKeys, promotions: '/offers' } });
    },
  });
  await site.register(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
beforeEach(() => {
  fault.kind = 'none';
});
afterAll(() => server.close());

const casino = useCasino(() => port);
const html = { headers: { accept: 'text/html' } };

describe('a page that the brand moved', () => {
  test('links, route and old path follow the setting', async () => {
    const page = await casino.openPage({ device: 'phone', allowedErrors: [/404/] });
    await page.goto('/casino');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' });
    expect(await link.getAttribute('href')).toBe('/offers');
    await link.click();
    await page.waitForURL((url) => url.pathname === '/offers');
    await page.reload();
    expect(new URL(page.url()).pathname).toBe('/offers');
    expect((await casino.request('/offers', html)).status).toBe(200);
    expect((await casino.request('/Offers?x=1', html)).headers['location']).toBe('/offers?x=1');
    expect((await casino.request('/promotions', html)).status).toBe(404);
    await page.goto('/promotions');
    await page.getByRole('heading', { name: 'Oops! This page is missing.' }).waitFor();
  });
});

describe('a platform in trouble', () => {
  test.each(['broken', 'cut'] as const)(
    'data that never came (%s) is a designed page with status 503, a retry, and no word of the inside',
    async (kind) => {
      Object.assign(fault, { kind, path: /casino\/games$/ });
      const category = kind === 'broken' ? '/casino/live-casino' : '/casino/popular';
      const response = await casino.request(category, html);
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toBeDefined();
      expect(response.text).not.toMatch(/ECONNREFUSED|10\.0\.0\.7/);
      expect(response.text).not.toMatch(/at \w+ \(|\.ts:\d+/);
      const page = await casino.openPage({ allowedErrors: [/503/, /ApiError: server/] });
      await page.goto(category);
      await page.getByText('This page didn’t load').first().waitFor();
      expect(await faultsOf(page, { shiftMax: Number.POSITIVE_INFINITY })).toEqual([]);
      // Where the platform has written a line about it, support finds the line by this.
      expect(await page.getByText(`Support ID: ${SUPPORT_ID}`).count()).toBe(kind === 'broken' ? 1 : 0);
      fault.kind = 'none';
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.locator('main article').first().waitFor();
    },
  );

  test('pages that were there stay while the platform is away or slow, and come back new afterwards', async () => {
    expect((await casino.request('/casino/slots', html)).status).toBe(200);
    Object.assign(fault, { kind: 'cut', path: /./ });
    expect((await casino.request('/casino/slots', html)).status).toBe(200);
    // Another page that needs what was read before.
    expect((await casino.request('/casino/slots?modal=login', html)).status).toBe(200);
    fault.kind = 'slow';
    const since = performance.now();
    expect((await casino.request('/casino/slots?modal=signup', html)).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(7_000);
    fault.kind = 'none';
    expect((await casino.request('/casino/slots', html)).status).toBe(200);
  });
});
