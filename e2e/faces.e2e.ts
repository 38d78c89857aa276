import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until, useCasino } from './harness.ts';

const casino = useCasino();

/** The families of our fonts that the browser draws the first match of a selector with. */
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

test('headings stand in the display font at the first paint, even where no font file ever comes', async () => {
  for (const locale of ['en', 'ar']) {
    const page = await casino.openPage({
      brand: 'ropewalk',
      locale,
      hasReducedMotion: true,
      allowedErrors: [/ERR_FAILED/],
    });
    await page.route(/\.woff2(?:\?|$)/, (route) => route.abort());
    await page.goto('/contacts', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await fontsOf(page, 'main h1')).toContain(locale === 'ar' ? 'Cairo' : 'Pirata One');
    await page.context().close();
  }
});

test('a font for reading that comes after the first paint moves nothing, and is used from the next page on', async () => {
  const page = await casino.openPage({ brand: 'ropewalk', locale: 'en', hasReducedMotion: true });
  const released = Promise.withResolvers<void>();
  await page.route(/\.woff2(?:\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/contacts', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const came = page.waitForEvent('requestfinished', (request) => request.url().includes('open-sans'));
  released.resolve();
  await came;
  await page.evaluate(() => document.fonts.ready);
  expect(await fontsOf(page, 'main p')).not.toContain('Open Sans');

  await page.locator('footer a[href="/responsibility"]').first().click();
  await page.waitForURL('**/responsibility');
  await until(
    async () => (await fontsOf(page, 'main p')).includes('Open Sans'),
    'the text stands in the font of the theme',
  );
  expect(await page.locator('link[data-faces]').count()).toBe(1);
});

test('a page that already shows its fonts keeps its stylesheet on the way to the next', async () => {
  const page = await casino.openPage({ brand: 'ropewalk', locale: 'en', hasReducedMotion: true });
  // The second load has the font in the cache of the browser.
  await page.goto('/contacts', { waitUntil: 'load' });
  await page.goto('/contacts', { waitUntil: 'load' });
  expect(await fontsOf(page, 'main p')).toContain('Open Sans');
  const before = await page.locator('link[data-faces]').elementHandle();
  await page.locator('footer a[href="/responsibility"]').first().click();
  await page.waitForURL('**/responsibility');
  expect(await before?.evaluate((link) => link.isConnected)).toBe(true);
});
