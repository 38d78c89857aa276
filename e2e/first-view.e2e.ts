import { gzipSync } from 'node:zlib';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { describe, expect, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino();
const KIB = 1024;
const SCRIPT_BYTES_MAX = 125 * KIB;
const STYLE_BYTES_MAX = 16 * KIB;
/** Code of dialogs that is fetched when the page is idle. */
const IDLE_SCRIPT_BYTES_MAX = 60 * KIB;

async function textOf(brand: string, path: string): Promise<string> {
  const response = await casino.request(path, { brand });
  expect(response.status, path).toBe(200);
  return response.text;
}

const packedBytes = (text: string) => gzipSync(text, { level: 9 }).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

describe('what a guest downloads before the lobby stands', () => {
  test('all code of the lobby, after hydration, is at most 125 KiB, and none of it is asked for before the first view is there', async () => {
    const page = await casino.openPage({ device: 'phone' });
    const scripts: string[] = [];
    let scriptsBeforeLoad = -1;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    page.once('load', () => {
      scriptsBeforeLoad = scripts.length;
    });
    await page.goto('/');
    // What is fetched later, when the page is idle, is counted apart.
    const needed = new Set(scripts);
    await page.waitForLoadState('networkidle');
    expect(needed.size).toBeGreaterThan(0);
    expect(scriptsBeforeLoad).toBe(0);
    const sizeOf = async (paths: Iterable<string>) =>
      sum(await Promise.all([...paths].map(async (path) => packedBytes(await textOf('handelskade', path)))));
    expect(await sizeOf(needed)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    expect(await sizeOf(new Set(scripts.filter((path) => !needed.has(path))))).toBeLessThanOrEqual(
      IDLE_SCRIPT_BYTES_MAX,
    );
  });

  test.each(DEMO_BRANDS.map(({ key }) => key))(
    'the stylesheets of the lobby of %s are at most 16 KiB',
    async (brand) => {
      const page = await casino.request('/', { brand, headers: { accept: 'text/html' } });
      const stylesheets = Array.from(
        page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
        ([, href = '']) => href,
      );
      expect(stylesheets.length).toBeGreaterThan(2);
      const texts = await Promise.all(stylesheets.map((path) => textOf(brand, path)));
      expect(sum(texts.map(packedBytes))).toBeLessThanOrEqual(STYLE_BYTES_MAX);
    },
  );
});
