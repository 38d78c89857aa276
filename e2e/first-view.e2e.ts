import { gzipSync } from 'node:zlib';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { type Casino, expect, test } from './fixtures.ts';

const KIB = 1024;
const SCRIPT_BYTES_MAX = 128 * KIB;
const STYLE_BYTES_MAX = 16 * KIB;
/** Code of dialogs, loaded when the page is idle. */
const IDLE_SCRIPT_BYTES_MAX = 60 * KIB;

async function textOf(casino: Casino, brand: string, path: string): Promise<string> {
  const response = await casino.request(path, { brand });
  expect(response.status, path).toBe(200);
  return response.text;
}

const packedBytes = (text: string) => gzipSync(text, { level: 9 }).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

test.describe('what a guest downloads for the lobby', () => {
  test('scripts until hydration are at most 128 KiB and start after the load event', async ({ casino }) => {
    const page = await casino.openPage({ device: 'phone' });
    const scripts: string[] = [];
    let scriptsBeforeLoad = -1;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    page.once('load', () => {
      scriptsBeforeLoad = scripts.length;
    });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!('hydrated' in document.documentElement.dataset)) return;
        performance.mark('hydrated');
        observer.disconnect();
      });
      observer.observe(document, { attributeFilter: ['data-hydrated'], subtree: true });
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // Scripts that are loaded later, when the page is idle, have their own limit.
    const early = await page.evaluate(() => {
      const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
      const isEarly = ({ startTime }: PerformanceEntry) => startTime <= hydratedAt;
      return performance
        .getEntriesByType('resource')
        .filter(isEarly)
        .map(({ name }) => new URL(name).pathname);
    });
    const needed = new Set(scripts.filter((path) => early.includes(path)));
    expect(needed.size).toBeGreaterThan(0);
    expect(scriptsBeforeLoad).toBe(0);
    const sizeOf = async (paths: Iterable<string>) =>
      sum(await Promise.all([...paths].map(async (path) => packedBytes(await textOf(casino, 'handelskade', path)))));
    expect(await sizeOf(needed)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    expect(await sizeOf(new Set(scripts.filter((path) => !needed.has(path))))).toBeLessThanOrEqual(
      IDLE_SCRIPT_BYTES_MAX,
    );
  });

  for (const brand of DEMO_BRANDS.map(({ key }) => key))
    test(`the stylesheets of the lobby of ${brand} are at most 16 KiB`, async ({ casino }) => {
      const page = await casino.request('/', { brand, headers: { accept: 'text/html' } });
      const stylesheets = Array.from(
        page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
        ([, href = '']) => href,
      );
      expect(stylesheets.length).toBeGreaterThan(2);
      const texts = await Promise.all(stylesheets.map((path) => textOf(casino, brand, path)));
      expect(sum(texts.map(packedBytes))).toBeLessThanOrEqual(STYLE_BYTES_MAX);
    });
});
