import type { Page } from '@playwright/test';
import { ensureChromium } from '../tools/find-browser.ts';
import { launchOptions, NO_BFCACHE } from './browser-kit.ts';
import { expect, test } from './fixtures.ts';

// The headless shell has no back/forward cache.
test.use({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  launchOptions: async ({}, use) =>
    use({ ...launchOptions(), executablePath: ensureChromium(console.log), ignoreDefaultArgs: [NO_BFCACHE] }),
});

/** Leaves the site and goes back. True if the page was restored from the back/forward cache. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}): Promise<boolean> {
  await page.evaluate(() => document.documentElement.setAttribute('data-restored', ''));
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
  await meanwhile();
  await page.evaluate(() => history.back());
  // A restored page has no load event to wait for.
  await page.locator('[data-part=header]').waitFor();
  return page.evaluate(() => document.documentElement.hasAttribute('data-restored'));
}

/** The browser reports a connection that is not yet open when its page is left. */
const allowedErrors = [/WebSocket connection .* Page entered Back-Forward Cache/];

const seeBalance = (page: Page, amount: string) =>
  page.locator('[data-part=header]').getByText(amount).filter({ visible: true }).first().waitFor();

test('restores a guest’s page from the back/forward cache', async ({ casino }) => {
  const page = await casino.openPage();
  await page.goto('/');
  expect(await leaveAndReturn(page)).toBe(true);
});

test('restores a player’s page, with live updates of the balance', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  await casino.payIn(player, '40.00');
  const page = await casino.openPage({ token: player.token, allowedErrors });
  await page.goto('/');
  await seeBalance(page, '40.00');
  expect(await leaveAndReturn(page, () => casino.payIn(player, '20.00'))).toBe(true);
  await seeBalance(page, '60.00');
  await casino.payIn(player, '10.00');
  await seeBalance(page, '70.00');
});

test('a restored page shows nothing of a player who has logged out meanwhile', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({ token: player.token, allowedErrors });
  await page.goto('/');
  await page.locator('html[data-session=in]').waitFor();
  expect(await leaveAndReturn(page, () => page.evaluate(() => localStorage.removeItem('accessToken')))).toBe(true);
  await page.locator('html[data-session=out]').waitFor();
});
