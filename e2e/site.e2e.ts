import type { Page } from '@playwright/test';
import type { Db } from '../apps/platform/db/database.ts';
import { issueLoginCode } from '../apps/platform/modules/players/index.ts';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

test.describe('before and without JavaScript', () => {
  test('a visitor without JavaScript finds a game by links, search form and dialog pages', async ({ casino }) => {
    const page = await casino.openPage({ hasJavaScript: false, device: 'phone' });
    await page.goto('/casino');
    await page.getByRole('searchbox', { name: 'Search games' }).first().fill('dice');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === 'dice');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('dice');
    await expect(page.locator('main article').first()).toBeAttached();

    await page.goto('/casino?modal=language');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(200);
    await dialog.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL((url) => url.pathname === '/casino' && url.search === '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto('/casino/slots');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('the server renders brand, theme, language, direction, fonts and an open dialog', async ({ casino }) => {
    const { text } = await casino.request('/casino?modal=language', {
      brand: 'belvoir',
      headers: { accept: 'text/html', cookie: 'lang=ar' },
    });
    // No streamed content that a script moves into place.
    expect(text).not.toMatch(/<div hidden="" id="S:/);
    expect(text).toMatch(/<html lang="ar" dir="rtl" data-theme="monaco" data-scheme="light" data-brand="belvoir"/);
    // Only the brand's own theme, with at most two preloaded fonts of this language.
    expect(text.match(/href="\/assets\/theme-[^"]+\.css"/g)).toHaveLength(1);
    const earlyFonts = (html: string) =>
      [...html.matchAll(/rel="preload" as="font"[^>]*href="[^"]*\/([a-z-]+)-[^"/]+\.woff2"/g)].map(([, name]) => name);
    expect(earlyFonts(text)).toEqual(['cairo-arabic', 'inter-latin']);
    const english = await casino.request('/casino', { brand: 'belvoir', headers: { accept: 'text/html' } });
    expect(earlyFonts(english.text)).toHaveLength(2);
    // The header requests stylesheets and fonts before the browser finds the images in the HTML.
    const { link = '' } = english.headers;
    for (const file of [...earlyFonts(english.text), 'base', 'theme']) expect(link).toContain(`/${file}-`);
    expect(link).not.toContain('as=image');
    expect(text).toMatch(/<dialog[^>]* open/);
    expect(text).toMatch(/<title>[^<]*Belvoir<\/title>/);
    // The content security policy allows no style attributes.
    expect(text).not.toMatch(/<[a-z][^>]*\sstyle="/);
  });

  test('going back before hydration shows the page of the URL', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto('/casino');
    await page.locator('a[href="/casino/slots"]').first().click();
    await page.waitForURL((url) => url.pathname === '/casino/slots');
    await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
    await page.goto('about:blank');
    let letCodeCome = (): void => {};
    const codeMayCome = new Promise<void>((resolve) => (letCodeCome = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await codeMayCome;
      await route.continue();
    });
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    letCodeCome();
    await page.waitForURL((url) => url.pathname === '/casino');
    // A hydration error on the console would fail the test.
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.locator('h1').first()).toContainText('Handelskade');
  });

  test('a link that is clicked before the page is hydrated waits for it', async ({ casino }) => {
    const page = await casino.openPage();
    const browser = await page.context().newCDPSession(page);
    // On a slow machine the frame is hydrated long before the page in it.
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    void page.goto('/casino');
    await page.waitForFunction(() => Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('header a[href="/casino/slots"], nav a[href="/casino/slots"]')?.click(),
    );
    await page.waitForURL((url) => url.pathname === '/casino/slots');
    // An error on the console would fail the test.
    await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
  });

  test('the content security policy is strict, and no page violates it', async ({ casino }) => {
    const { headers } = await casino.request('/casino', { headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|\s\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    // A violation is an error on the console, which fails the test.
    const page = await casino.openPage();
    for (const path of ['/casino', '/casino/slots?modal=login', '/casino?search=a', '/casino/live-casino']) {
      await page.goto(path);
      await page.locator('html[data-session="out"]').waitFor();
    }
  });
});

test.describe('dialogs', () => {
  test(
    'a dialog is part of the URL: Back and Escape close it, focus returns, other parameters stay',
    { tag: '@smoke' },
    async ({ casino }) => {
      const page = await casino.openPage();
      await page.goto('/casino?utm_source=letter');
      const opener = page.getByRole('banner').getByRole('link', { name: 'Language' });
      await opener.click();
      await page.locator('dialog:modal').waitFor();
      expect(new URL(page.url()).search).toBe('?utm_source=letter&modal=language');
      await page.goBack();
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('?utm_source=letter');
      await opener.click();
      await page.locator('dialog:modal').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('?utm_source=letter');
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  test('a shared link opens its dialog, focus stays inside, and closing adds no history entry', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto('/casino?modal=login');
    await page.locator('dialog:modal').waitFor();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog')?.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  test('an unknown dialog is removed from the URL', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto('/casino?modal=no-such-thing&utm_source=x');
    await page.waitForURL((url) => url.search === '?utm_source=x');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('the code of a friend is stored and leaves the address, with the dialog and other parameters in place', async ({
    casino,
  }) => {
    const page = await casino.openPage();
    await page.goto('/casino?friend=ABCD2345&modal=signup&utm_source=x');
    await page.waitForURL((url) => url.search === '?modal=signup&utm_source=x');
    await page.locator('dialog[open]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('storedParameters'))).toContain('ABCD2345');
  });

  test('with reduced motion a dialog closes at once', async ({ casino }) => {
    const page = await casino.openPage({ hasReducedMotion: true });
    await page.goto('/casino?modal=language');
    await page.locator('dialog:modal').waitFor();
    const seconds = await page
      .locator('dialog')
      .evaluate((dialog) => Number.parseFloat(getComputedStyle(dialog).transitionDuration));
    expect(seconds).toBeLessThanOrEqual(0.001);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
});

test.describe('navigation', () => {
  test('client-side navigation focuses the heading, and variants of a path redirect to one', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto('/CASINO/?utm_source=x');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/casino?utm_source=x');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Slots' }).first().click();
    await page.waitForURL((url) => url.pathname === '/casino/slots');
    await until(() => page.evaluate(() => document.activeElement?.tagName === 'H1'), 'the heading has the focus');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/casino');
    expect(documents).toBe(0);
  });

  test('each page view sends one event without secrets', async ({ casino }) => {
    const page = await casino.openPage({ allowedErrors: [/403/] });
    const events: { event: string; data: { url?: string } }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/log-event')) events.push(JSON.parse(request.postData() ?? '{}'));
    });
    await page.goto('/casino?at=mq_0123456789abcdef0123456789abcdef&modal=language');
    await until(async () => events.length > 0, 'an event was sent');
    expect(JSON.stringify(events)).not.toContain('mq_0123');
    expect(page.url()).not.toContain('mq_0123');
    expect(events[0]).toMatchObject({ event: 'PAGE_VIEW' });
  });
});

test.describe('a login code in the URL', () => {
  const codeFor = async (db: Db, { userId }: { userId: string }) =>
    (await issueLoginCode(db, { playerId: userId, createdBy: 'Ada', reason: 'e2e' }))?.code ?? '';
  const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
  const account = /\*\*\*@/;

  test('logs a guest in after a confirmation that names the account, and leaves the URL at once', async ({
    casino,
    db,
  }) => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage();
    await page.goto(`/casino?at=${await codeFor(db, player)}`);
    await page.getByRole('heading', { name: account }).waitFor();
    expect(page.url()).not.toContain('at=');
    expect(await tokenOf(page)).toBeNull();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('html[data-session="in"]').waitFor();
    expect(await tokenOf(page)).toMatch(/^mq_/);
  });

  test('logs nobody in after a refusal, and keeps the current session unless the player switches', async ({
    casino,
    db,
  }) => {
    const [present, other] = [await casino.signUpPlayer(), await casino.signUpPlayer()];
    const page = await casino.openPage();
    await page.goto(`/casino?at=${await codeFor(db, other)}`);
    await page.getByRole('button', { name: 'Not my account' }).click();
    await until(async () => (await page.locator('dialog[open]').count()) === 0, 'the dialog closes');
    expect(await tokenOf(page)).toBeNull();
    await page.evaluate((token) => localStorage.setItem('accessToken', token), present.token);
    await page.goto(`/casino?at=${await codeFor(db, other)}`);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    expect(await tokenOf(page)).toBe(present.token);
    await page.goto(`/casino?at=${await codeFor(db, other)}`);
    await page.getByRole('button', { name: 'Switch account' }).click();
    await until(async () => (await tokenOf(page)) !== present.token, 'the other session is live');
  });

  test('works once, and an access token is not a login code', async ({ casino, db }) => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage({ allowedErrors: [/status of 422/] });
    const code = await codeFor(db, player);
    await page.goto(`/casino?at=${code}`);
    await page.getByRole('button', { name: 'Not my account' }).click();
    await page.goto(`/casino?at=${code}`);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.goto(`/casino?at=${player.token}`);
    await page.locator('html[data-session="out"]').waitFor();
    expect([await tokenOf(page), new URL(page.url()).search]).toEqual([null, '']);
  });
});
