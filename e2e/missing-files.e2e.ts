import type { Page } from 'playwright-core';
import { type Casino, expect, test } from './fixtures.ts';

/** The browser logs a missing file, and the router an error that it displays. */
const allowedErrors = [
  /404/,
  /dynamically imported module/,
  /Failed to load resource/,
  /MIME type/,
  /Unable to preload CSS/,
];

/** A page of a visitor who saves data, for whom nothing is loaded ahead of time. */
async function openPage(casino: Casino): Promise<Page> {
  const page = await casino.openPage({ allowedErrors });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
    globalThis.requestIdleCallback = () => 0;
  });
  return page;
}

/** Scripts that the page has not loaded are gone, as after a release that keeps none: until the document is loaded again, or for ever. */
async function dropScripts(page: Page, until: 'the next document' | 'ever'): Promise<{ readonly documents: string[] }> {
  const documents: string[] = [];
  const dropped = new Set<string>();
  let isReleased = true;
  page.on('domcontentloaded', () => {
    const { pathname, search } = new URL(page.url());
    documents.push(pathname + search);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isReleased = false;
  });
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    if (isReleased) dropped.add(url);
    return isReleased || (until === 'ever' && dropped.has(url))
      ? route.fulfill({ status: 404, body: '' })
      : route.continue();
  });
  return { documents };
}

test('a page whose code is gone after a release is loaded once as a document @smoke', async ({ casino }) => {
  const page = await openPage(casino);
  await page.goto('/tournaments');
  const { documents } = await dropScripts(page, 'the next document');
  await page.getByRole('contentinfo').locator('a[href="/fairness"]').click();
  await page.waitForURL('**/fairness');
  await expect(page.locator('main h1')).toHaveText('Verify a round');
  await expect.poll(() => documents).toEqual(['/fairness']);
});

test('a dialog whose code is gone opens after the document was loaded once', async ({ casino }) => {
  const page = await openPage(casino);
  await page.goto('/tournaments');
  const { documents } = await dropScripts(page, 'the next document');
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await page.locator('a[href*="modal=language"]').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await expect.poll(() => documents).toEqual(['/tournaments?modal=language']);
});

test('a game whose code is gone is playable after the document was loaded once', async ({ casino }) => {
  const page = await openPage(casino);
  await page.goto('/casino?category=originals');
  const { documents } = await dropScripts(page, 'the next document');
  await page.locator('main a[href="/casino/games/dice"]').first().click();
  await expect(page.getByRole('button', { name: /roll/i }).first()).toBeVisible();
  // The server's page has the button before the browser has parsed all of it.
  await expect.poll(() => documents).toEqual(['/casino/games/dice']);
});

test('typed text stays when the code of a form’s button is gone', async ({ casino }) => {
  const page = await openPage(casino);
  await page.goto('/contacts');
  const message = page.locator('form textarea').first();
  await message.fill('My deposit is missing.');
  const { documents } = await dropScripts(page, 'the next document');
  await page.locator('form button[type=submit]').first().click();
  await expect.poll(() => documents).toEqual(['/contacts']);
  await expect(message).toHaveValue('My deposit is missing.');
});

test('where a file stays away, an error says so after one reload, and its retry loads the document again', async ({
  casino,
}) => {
  const page = await openPage(casino);
  await page.goto('/tournaments');
  const { documents } = await dropScripts(page, 'ever');
  await page.getByRole('contentinfo').locator('a[href="/fairness"]').click();
  const retry = page.getByRole('link', { name: 'Try again' });
  await expect.poll(() => documents).toEqual(['/fairness']);
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was interrupted.' })).toBeVisible();
  expect(documents).toEqual(['/fairness']);
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await expect(page.locator('main h1')).toHaveText('Verify a round');
  await expect.poll(() => documents).toEqual(['/fairness', '/fairness']);
});

test('the error of a page that could not be loaded goes away when the connection is back', async ({ casino }) => {
  const page = await openPage(casino);
  await page.goto('/tournaments');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').locator('a[href="/fairness"]').click();
  await page.getByRole('link', { name: 'Try again' }).waitFor();
  await page.context().setOffline(false);
  await expect(page.locator('main h1')).toHaveText('Verify a round');
});
