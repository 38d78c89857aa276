import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

/** The font family that renders the main heading. */
async function fontOfTitle(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

test('late fonts do not change the current page and are used on the next one', async ({ casino }) => {
  const page = await casino.openPage({ brand: 'ropewalk', locale: 'en', hasReducedMotion: true });
  const released = Promise.withResolvers<void>();
  await page.route(/\.woff2(?:\?|$)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/contacts', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const came = page.waitForEvent('requestfinished', (request) => request.url().includes('pirata-one'));
  released.resolve();
  await came;
  await page.evaluate(() => document.fonts.ready);
  expect(await fontOfTitle(page)).not.toContain('Pirata');

  await page.locator('footer a[href="/responsibility"]').first().click();
  await page.waitForURL('**/responsibility');
  await until(async () => (await fontOfTitle(page)) === 'Pirata One', 'the heading uses the theme’s font');
  expect(await page.locator('link[data-fonts]').count()).toBe(1);
});
