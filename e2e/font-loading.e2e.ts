import type { Page } from '@playwright/test';
import { DEMO_BRANDS } from '@marquee/brands/brands.ts';
import { sample } from '@marquee/platform/testing/sample.ts';
import { themeFonts } from '@marquee/themes/fonts/fonts.ts';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

test.use({ isPainted: true });

/** The font families that render an element. */
async function fontsOf(page: Page, selector: string): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

/** Holds back all fonts until the page is painted, and returns what releases them. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const asked: Promise<void>[] = [];
  await page.route(/\.woff2(?:\?|$)/, (route) => {
    const answer = released.promise.then(() => route.continue());
    asked.push(answer);
    return answer;
  });
  return async () => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    released.resolve();
    await Promise.all(asked);
    await page.evaluate(() => document.fonts.ready);
  };
}

test('a late display face appears on the first page, a late body font on the next one', async ({ casino }) => {
  const page = await casino.openPage({ brand: 'ropewalk', locale: 'en', hasReducedMotion: true });
  const release = await holdFonts(page);
  await page.goto('/contacts', { waitUntil: 'domcontentloaded' });
  await release();
  await until(async () => (await fontsOf(page, 'main h1')) === 'Pirata One', 'the heading uses the theme’s font');
  expect(await fontsOf(page, 'main p')).not.toContain('Open Sans');

  await page.locator('footer a[href="/responsibility"]').first().click();
  await page.waitForURL('**/responsibility');
  await until(async () => (await fontsOf(page, 'main p')).startsWith('Open Sans'), 'the text uses the theme’s font');
  await expect(page.locator('link[data-fonts]')).toHaveCount(1);
});

/** Every theme with a display face of its own; the lobby on a phone has the largest title above everything else. */
const ownFaces = new Set(
  Object.entries(themeFonts).flatMap(([theme, { display, body }]) => (display === body ? [] : [theme])),
);
for (const { key: brand, theme } of sample(
  DEMO_BRANDS.filter(({ theme: one }) => ownFaces.has(one)),
  6,
))
  test(`a late display face of ${theme} moves nothing`, async ({ casino }) => {
    const page = await casino.openPage({ brand, locale: 'en', device: 'phone', hasReducedMotion: true });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdFonts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await release();
    const face = await page.evaluate(
      () => getComputedStyle(document.querySelector('main h2') ?? document.body).fontFamily,
    );
    await until(
      () => page.evaluate((family) => document.fonts.check(`16px ${family}`), face.split(',')[0] ?? ''),
      'the display face is loaded',
    );
    // Two frames: the first paints the face, and its shift is reported before the second.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const moved = await page.evaluate(
      () => (Reflect.get(globalThis, 'shifts') as readonly number[]).reduce((sum, one) => sum + one, 0), // set above
    );
    expect(moved).toBeLessThan(0.02);
  });
