import { gzipSync } from 'node:zlib';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { describe, expect, test } from 'vitest';
import { useCasino } from './harness.ts';

const casino = useCasino();
const KIB = 1024;
const SCRIPT_BYTES_MAX = 120 * KIB;
const STYLE_BYTES_MAX = 14 * KIB;

async function packedBytes(brand: string, path: string): Promise<number> {
  const answer = await casino.ask(path, { brand });
  expect(answer.status, path).toBe(200);
  return gzipSync(answer.text, { level: 9 }).length;
}

describe('what a guest downloads before the lobby stands', () => {
  test('all code of the lobby, awake, is at most 120 KiB, and none of it is asked for before the first view is there', async () => {
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
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(0);
    expect(scriptsBeforeLoad).toBe(0);
    const sizes = await Promise.all([...new Set(scripts)].map((path) => packedBytes('handelskade', path)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  });

  test.each(DEMO_BRANDS.map(({ key }) => key))(
    'the style sheets of the lobby of %s are at most 14 KiB',
    async (brand) => {
      const page = await casino.ask('/', { brand, headers: { accept: 'text/html' } });
      const sheets = Array.from(page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = '']) => href);
      expect(sheets.length).toBeGreaterThan(2);
      const sizes = await Promise.all(sheets.map((path) => packedBytes(brand, path)));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(STYLE_BYTES_MAX);
    },
  );
});
