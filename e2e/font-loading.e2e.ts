import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until, useCasino } from './harness.ts';

const casino = useCasino();

/** The family whose letters stand in the page's title. */
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

test('faces that come after the first view move nothing in it, and are set with the next page', async () => {
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
  await until(async () => (await fontOfTitle(page)) === 'Pirata One', 'the title stands in the face of the room');
  expect(await page.locator('link[data-fonts]').count()).toBe(1);
});
