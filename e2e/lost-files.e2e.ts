import type { Page } from 'playwright-core';
import { sample } from '@marquee/platform/testing/sample.ts';
import { type Casino, expect, test } from './fixtures.ts';

const BASE = /^\/assets\/base-.*\.css$/;
/** Files that the connection loses, by their paths. */
const CODE = {
  'a stylesheet': BASE,
  'its last stylesheet': /^\/assets\/lobby-.*\.css$/,
  'the texts': /^\/api\/core\/casino\/locales\//,
  'the first script': /^\/assets\/index-.*\.js$/,
  'a part of the scripts': /^\/assets\/[\w-]{7}\.js$/,
};
const NOTICE = 'Parts of this page couldn’t be loaded';

const openPage = (casino: Casino) =>
  casino.openPage({
    allowedErrors: [/ERR_CONNECTION_RESET/, /dynamically imported module/, /Failed to fetch/, /preload CSS/],
  });

/** Loses these files in this many more documents, and until the next one. Returns the addresses of all documents from now on. */
async function loseFiles(page: Page, files: RegExp, documentsMax: number): Promise<readonly string[]> {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(pathname + search);
  });
  await page.route(
    ({ pathname }) => files.test(pathname),
    (route) => (documents.length <= documentsMax ? route.abort('connectionreset') : route.continue()),
  );
  return documents;
}

for (const [name, files] of sample(Object.entries(CODE), 2)) {
  test(`a page that loses ${name} on the way is loaded again and works`, async ({ casino }) => {
    const page = await openPage(casino);
    const documents = await loseFiles(page, files, 1);
    await page.goto('/contacts');
    await expect.poll(() => documents).toEqual(['/contacts', '/contacts']);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Email/)).toBeVisible();
  });

  test(`a page whose connection never brings ${name} says so after one reload, and its link loads it again`, async ({
    casino,
  }) => {
    const page = await openPage(casino);
    await page.goto('/robots.txt');
    const documents = await loseFiles(page, files, Infinity);
    // Not by `goto`, which waits until the page is hydrated.
    await page.evaluate(() => location.assign('/contacts'));
    const notice = page.getByRole('alert').filter({ hasText: NOTICE });
    await expect(notice).toBeVisible();
    expect(documents).toEqual(['/contacts', '/contacts']);
    await expect(page.locator('main h1')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await notice.getByRole('link', { name: 'Try again' }).click();
    await page.locator('html[data-hydrated]').waitFor();
    await expect(notice).toHaveCount(0);
  });
}

const LOOKS = { fonts: /\.woff2$/, images: /^\/posters\/|\.(?:avif|webp|png|svg)$/ };
for (const [name, files] of sample(Object.entries(LOOKS), 2))
  test(`a page without its ${name} works and is not loaded again`, async ({ casino }) => {
    const page = await openPage(casino);
    const documents = await loseFiles(page, files, Infinity);
    await page.goto('/casino?category=originals');
    await page.locator('html[data-hydrated]').waitFor();
    await page.locator('main a[href="/casino/games/dice"]').first().click();
    await page.waitForURL('**/casino/games/dice*');
    await expect(page.getByRole('button', { name: /roll/i }).first()).toBeVisible();
    expect(documents).toEqual(['/casino?category=originals']);
  });

test('a page whose stylesheet is empty is complete: it is not loaded again and says nothing', async ({ casino }) => {
  const page = await openPage(casino);
  const documents = await loseFiles(page, BASE, 0);
  await page.route(
    ({ pathname }) => BASE.test(pathname),
    (route) => route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await page.goto('/contacts');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toHaveCount(0);
  expect(documents).toEqual(['/contacts']);
});

test('a page whose stylesheet is lost on the way to it is loaded once as a document', async ({ casino }) => {
  const page = await openPage(casino);
  await page.addInitScript(() => {
    // Nothing is loaded ahead of time for a visitor who saves data.
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto('/contacts');
  const documents = await loseFiles(page, /\.css$/, 0);
  await page.getByRole('contentinfo').locator('a[href="/fairness"]').click();
  await expect(page.locator('main h1')).toHaveText('Verify a round');
  await expect.poll(() => documents).toEqual(['/fairness']);
});
