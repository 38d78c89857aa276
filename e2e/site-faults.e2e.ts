import { fastify, type FastifyInstance } from 'fastify';
import { SITE_DIST } from '../apps/web/build.ts';
import { createSite } from '../apps/web/server/create-site.ts';
import { proxyApi } from '../apps/web/server/proxy-api.ts';
import { remotePlatform } from '../apps/web/server/remote-platform.ts';
import { faultsOf } from './audit/page-auditor.ts';
import { expect, test as base } from './fixtures.ts';

/**
 * A second site in front of the running platform, as in production. Requests between them can be made to fail.
 */
const SECRET = 'connect ECONNREFUSED 10.0.0.7:5432';
/** The platform adds one to each internal error. */
const SUPPORT_ID = '0f3a9c21';
const fault = {
  kind: 'none' as 'none' | 'broken' | 'cut' | 'slow',
  path: /^$/,
  recovery: Promise.withResolvers<void>(),
};

async function openSite(platformPort: number): Promise<FastifyInstance> {
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const { fetchPlatform } = remotePlatform(platformUrl);
  const server = fastify();
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
        if (fault.kind === 'slow') await fault.recovery.promise;
      }
      const response = await fetchPlatform(request);
      if (!pathname.endsWith('/settings2')) return response;
      const settings = (await response.json()) as { pageKeys: Record<string, string> };
      return Response.json({ ...settings, pageKeys: { ...settings.pageKeys, promotions: '/offers' } });
    },
  });
  await site.register(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const test = base.extend<object, { readonly sitePort: number }>({
  sitePort: [
    async ({ sharedCasino }, use) => {
      const site = await openSite(sharedCasino.port);
      await use((site.server.address() as { port: number }).port);
      await site.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ isPainted: true });
test.beforeEach(() => {
  fault.kind = 'none';
});

const html = { headers: { accept: 'text/html' } };

test.describe('a page with a custom path', () => {
  test('links, route and redirect of the default path follow the setting', async ({ casino }) => {
    const page = await casino.openPage({ device: 'phone', allowedErrors: [/404/] });
    await page.goto('/casino');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' });
    await expect(link).toHaveAttribute('href', '/offers');
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

test.describe('a failing platform', () => {
  for (const kind of ['broken', 'cut'] as const)
    test(`missing data (${kind}) is an error page with status 503 and a retry, without internal details`, async ({
      casino,
    }) => {
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
      // Support finds the platform's log line by this ID.
      await expect(page.getByText(`Support ID: ${SUPPORT_ID}`)).toHaveCount(kind === 'broken' ? 1 : 0);
      fault.kind = 'none';
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.locator('main article').first().waitFor();
    });

  test('serves cached pages while the platform is down or slow, and fresh ones afterwards', async ({ casino }) => {
    expect((await casino.request('/casino/slots', html)).status).toBe(200);
    Object.assign(fault, { kind: 'cut', path: /./ });
    expect((await casino.request('/casino/slots', html)).status).toBe(200);
    // Another page that needs the same data.
    expect((await casino.request('/casino/slots?modal=login', html)).status).toBe(200);
    fault.kind = 'slow';
    // Until it recovers, the platform does not respond at all.
    expect((await casino.request('/casino/slots?modal=signup', html)).status).toBe(200);
    fault.kind = 'none';
    fault.recovery.resolve();
    expect((await casino.request('/casino/slots', html)).status).toBe(200);
  });
});
