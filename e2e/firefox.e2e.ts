import type { Page } from 'puppeteer-core';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import { findFirefox, NO_FIREFOX } from '../tools/find-browser.ts';
import { isHydrated } from './browser-kit.ts';
import { expect } from './fixtures.ts';
import { launchFirefox, type PuppeteerTab } from './visits/puppeteer-tab.ts';
import { leaveWhileLoading, LOADING, loseStylesheet } from './visits/slow-visits.ts';
import { see } from './visits/steps.ts';
import { TAB_MS_MAX } from './visits/tab.ts';
import { testIn } from './visits/tab-fixtures.ts';
import { makeShortVisit, makeWholeVisit } from './visits/visits.ts';

const test = testIn(async () => {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error(NO_FIREFOX);
  return launchFirefox(executablePath);
});

test('a guest registers, rolls demo dice, changes to Arabic and logs out in Firefox', async ({ casino, tab }) => {
  await makeShortVisit({ casino, tab });
});

const BALANCE = 'header a[href*="/deposit"] bdi';

test.describe('the deep run in Firefox', () => {
  test.skip(!isDeepRun, 'only in the deep run');

  test('a player deposits, plays, sets a limit, sends a document, withdraws and collects a bonus in Firefox', async ({
    casino,
    tab,
    ownerDb,
    wallet,
  }, testInfo) => {
    await makeWholeVisit({ casino, tab, ownerDb, wallet }, testInfo);
  });

  test.describe('without files of code', () => {
    // Firefox logs a missing script, and the router an error that it displays.
    test.use({ allowedErrors: /disallowed MIME type|dynamically imported module/ });

    test('typed text stays in Firefox when the code of a form’s button is gone, after one reload', async ({
      casino,
      tab,
    }) => {
      await tab.open(`${casino.brandUrl()}/contacts`);
      await tab.fill('form textarea', 'My deposit is missing.');
      const missing = await dropScripts(tab.page);
      await tab.press('form:has(textarea) button[type=submit]');
      await expect.poll(() => missing.documents).toEqual(['/contacts']);
      await tab.page.waitForFunction(isHydrated);
      expect(await tab.page.$eval('form textarea', ({ value }) => value)).toBe('My deposit is missing.');
    });

    test('a page whose code is gone is loaded once as a document in Firefox', async ({ casino, tab }) => {
      await tab.open(`${casino.brandUrl()}/tournaments`);
      const missing = await dropScripts(tab.page);
      await tab.press('footer a[href="/fairness"]');
      await see(tab, 'main h1', 'Verify a round');
      expect(missing.documents).toEqual(['/fairness']);
    });
  });

  test('a page whose stylesheet the connection loses is loaded again in Firefox and works', async ({ casino, tab }) => {
    await loseStylesheet(tab, casino.port);
  });

  for (const what of LOADING)
    test(`a visitor who leaves a page while it loads ${what} gets to the target in Firefox`, async ({
      casino,
      tab,
    }) => {
      await leaveWhileLoading(what, tab, casino.port);
    });

  test('back and forward between pages in Firefox show a player’s current balance', async ({ casino, tab }) => {
    const player = await casino.signUpPlayer();
    await tab.page.goto(`${casino.brandUrl()}/robots.txt`);
    await tab.page.evaluate((token) => localStorage.setItem('accessToken', token), player.token);
    await tab.open(`${casino.brandUrl()}/fairness`);
    await see(tab, BALANCE, '0.00');
    await tab.press('footer a[href="/contacts"]');
    await see(tab, 'main form', 'Send message');
    await casino.payIn(player, '20.00');
    await tab.page.goBack();
    await see(tab, 'main h1', 'Verify a round');
    await see(tab, BALANCE, '20.00');
    await casino.payIn(player, '10.00');
    await tab.page.goForward();
    await see(tab, 'main form', 'Send message');
    await see(tab, BALANCE, '30.00');
  });

  test('Back restores a guest’s page from the bfcache of Firefox', async ({ casino, tab }) => {
    const { page } = tab;
    await page.evaluateOnNewDocument(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await tab.open(`${casino.brandUrl()}/fairness`);
    const leaveAndReturn = async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-restored', ''));
      await leave(tab);
      await page.evaluate(() => history.back());
      await page.waitForSelector('[data-part=header]');
      return page.evaluate(() => document.documentElement.hasAttribute('data-restored'));
    };
    // Firefox keeps no page that still loads something.
    await expect.poll(leaveAndReturn, { timeout: TAB_MS_MAX }).toBe(true);
    await tab.find('html[data-hydrated]');
  });
});

async function leave({ page }: PuppeteerTab): Promise<void> {
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForFunction(() => location.pathname === '/robots.txt');
}

/** Scripts that the page has not loaded are gone, as after a release that keeps none, until the next document. */
async function dropScripts(page: Page): Promise<{ readonly documents: string[] }> {
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(pathname);
    const isGone = documents.length === 0 && /^\/assets\/.*\.js$/.test(pathname);
    // Requests that were sent before the interception are not held, and cannot be answered.
    void (isGone ? request.respond({ status: 404 }) : request.continue()).catch(() => undefined);
  });
  await page.setRequestInterception(true);
  return { documents };
}
