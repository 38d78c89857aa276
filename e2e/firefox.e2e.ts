import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import sharp from 'sharp';
import { isDeepRun } from '@marquee/platform/testing/sample.ts';
import arabic from '../packages/locales/ar/account.json' with { type: 'json' };
import { findFirefox, NO_FIREFOX } from '../tools/find-browser.ts';
import { isHydrated } from './browser-kit.ts';
import { expect, test as base } from './fixtures.ts';
import { newPerson } from './platform-client.ts';

interface FirefoxFixtures {
  /** Console errors that the tests of a group expect. */
  readonly allowedErrors: RegExp | null;
  /** A tab of a new visitor. Fails the test if one of its pages logs an error that is not allowed. */
  readonly tab: Page;
}

const test = base.extend<FirefoxFixtures, { readonly firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const executablePath = findFirefox();
      if (executablePath === null) throw new Error(NO_FIREFOX);
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: { 'ui.prefersReducedMotion': isDeepRun ? 0 : 1 },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  allowedErrors: [null, { option: true }],
  tab: async ({ firefox, casino, allowedErrors }, use) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    tab.setDefaultTimeout(20_000);
    await tab.setViewport({ width: 1440, height: 900 });
    const errors: string[] = [];
    const record = (text: string) => allowedErrors?.test(text) || errors.push(`${tab.url()}: ${text}`);
    tab.on('console', (message) => message.type() === 'error' && record(message.text()));
    tab.on('pageerror', (error) => record(`uncaught ${String(error)}`));
    // A visit in which the promotion has opened by itself.
    await tab.evaluateOnNewDocument((own) => {
      if (location.origin === own) sessionStorage.setItem('promotion.shown', 'test');
      // The protocol reports an error object without its text.
      const log = console.error;
      console.error = (...parts) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
    }, casino.brandUrl());
    await use(tab);
    await context.close();
    expect(errors, 'errors on the page’s console').toEqual([]);
  },
});

async function open(tab: Page, url: string): Promise<void> {
  await tab.goto(url);
  await tab.waitForFunction(isHydrated);
}

const press = (tab: Page, selector: string) => tab.locator(selector).click();
const fill = (tab: Page, selector: string, text: string) => tab.locator(selector).fill(text);

/** Waits until the text of one of the elements matches. */
const see = (tab: Page, selector: string, text: string | RegExp, timeout = 20_000) =>
  expect
    .poll(() => tab.$$eval(selector, (all) => all.map((one) => one.textContent).join('\n')).catch(() => ''), {
      timeout,
    })
    .toMatch(text);

async function signUp(tab: Page): Promise<{ readonly email: string; readonly password: string }> {
  const email = `ada-${randomUUID()}@example.com`;
  const password = 'a harbour at night 7';
  await press(tab, 'header a[href*="modal=signup"]');
  await fill(tab, 'dialog[open] [name=email]', email);
  await fill(tab, 'dialog[open] [name=password]', password);
  await press(tab, 'dialog[open] [name=termsAccepted]');
  await press(tab, 'dialog[open] button[type=submit]');
  await see(tab, 'header a[href*="/deposit"] bdi', '0.00');
  return { email, password };
}

async function logOut(tab: Page, name = 'Log out'): Promise<void> {
  await press(tab, 'header button[aria-haspopup]');
  await press(tab, `[role=menuitem]::-p-text(${name})`);
  await tab.waitForSelector('html[data-session=out]');
}

async function rollDice(tab: Page): Promise<void> {
  await press(tab, 'button::-p-text(Roll)');
  await see(tab, '[role=status]', /you won|no win/);
}

test('a guest registers, rolls demo dice, changes to Arabic and logs out in Firefox', async ({ casino, tab }) => {
  await open(tab, `${casino.brandUrl()}/`);
  await signUp(tab);
  await open(tab, `${casino.brandUrl()}/casino/games/dice?mode=demo`);
  await rollDice(tab);
  await open(tab, `${casino.brandUrl()}/responsibility`);
  await press(tab, 'header a[href*="modal=language"]');
  await press(tab, 'dialog[open] a[hreflang=ar]');
  await tab.waitForSelector('html[lang=ar][dir=rtl][data-session=in]');
  await tab.waitForFunction(isHydrated);
  await logOut(tab, arabic['account.menu.logout']);
});

test.describe('the deep run in Firefox', () => {
  test.skip(!isDeepRun, 'only in the deep run');

  test('a player deposits, plays, sets a limit, sends a document, withdraws and collects a bonus in Firefox', async ({
    casino,
    tab,
    ownerDb,
    wallet,
  }, testInfo) => {
    const url = (path: string) => `${casino.brandUrl()}${path}`;
    await open(tab, url('/'));
    const { email, password } = await signUp(tab);
    const token = await tab.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const get = async (path: string) => (await casino.request(path, { token })).json;
    const { player_id: playerId } = await ownerDb
      .selectFrom('players')
      .select('player_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

    await test.step('deposits by card with 3-D Secure', async () => {
      await open(tab, url('/deposit'));
      await press(tab, 'label:has(input[name=method][value=card])');
      await fill(tab, 'input[name=amount]', '100');
      await press(tab, 'form button[type=submit]');
      await fill(tab, '#holder', 'Ada Lovelace');
      await fill(tab, '#number', '4000 0000 0000 3220');
      await fill(tab, '#expiry', '12/49');
      await fill(tab, '#cvc', '123');
      await press(tab, 'button[value=pay]');
      await fill(tab, '#code', '123456');
      await press(tab, 'button[value=confirm]');
      await tab.waitForSelector('dialog [data-outcome=success]');
      await see(tab, 'header a[href*="/deposit"] bdi', '100.00');
    });

    await test.step('plays dice, a slot and blackjack', async () => {
      const isOver = async (game: string) => {
        const { rows } = await get('/api/user/game-rounds');
        return rows.some((row: Record<string, unknown>) => row['game'] === game && row['isOver']);
      };
      await open(tab, url('/casino/games/dice'));
      await rollDice(tab);
      await open(tab, url('/casino/games/harbour-lights'));
      await press(tab, 'button::-p-text(Spin)');
      await expect.poll(() => isOver('harbour-lights')).toBe(true);
      await open(tab, url('/casino/games/nightjar-blackjack'));
      await press(tab, 'button::-p-text(Deal)');
      const stand = async () => {
        await tab.$$eval('[data-part=game] button', (buttons) =>
          buttons.find((button) => button.textContent.trim() === 'Stand' && !button.disabled)?.click(),
        );
        return isOver('nightjar-blackjack');
      };
      await expect.poll(stand).toBe(true);
    });

    await test.step('bets at a live table', async () => {
      await open(tab, url('/casino/games/roulette-lumiere'));
      const red = 'button[aria-label^="Red,"]';
      await tab.waitForSelector(`${red}:disabled`, { timeout: 60_000 });
      await tab.waitForSelector(`${red}:enabled`, { timeout: 60_000 });
      await press(tab, red);
      await press(tab, 'button::-p-text(Place bets)');
      const state = async () => (await get('/api/user/live-tables/roulette-lumiere/bets')).bet?.state;
      await expect.poll(state, { timeout: 60_000 }).toBe('settled');
    });

    await test.step('sets a limit', async () => {
      await open(tab, url('/responsibility'));
      await press(tab, 'main button[aria-label="Set limit: Deposit limits, Daily"]');
      await fill(tab, 'main form:has([name=amount]) [name=amount]', '400');
      await press(tab, 'main form:has([name=amount]) button[type=submit]');
      await see(tab, 'main', 'Limit saved.');
    });

    await test.step('sends a document', async () => {
      const scan = testInfo.outputPath('front.jpg');
      await sharp({ create: { width: 800, height: 500, channels: 3, background: '#345' } })
        .jpeg()
        .toFile(scan);
      await open(tab, url('/profile/verify'));
      const card = '[data-document=address]';
      await press(tab, `${card} button::-p-text(Send document)`);
      const input = await tab.waitForSelector(`${card} input[type=file]`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(scan);
      await see(tab, card, /Ready, /);
      await fill(tab, `${card} input[type=date]`, '2026-11-01');
      await press(tab, `${card} button::-p-text(Send for review)`);
      await see(tab, card, 'In review');
    });

    await test.step('withdraws', async () => {
      const person = newPerson();
      await sql`UPDATE players SET is_email_verified = true, kyc_status = 'APPROVED', first_name = ${person.firstName}, last_name = ${person.lastName},
        phone_code = '49', phone = ${`151${Date.now()}`}, date_of_birth = ${person.dateOfBirth}, address = ${person.address}, zip_code = '10115',
        city = 'Berlin', country_code = 'DE' WHERE player_id = ${playerId}`.execute(ownerDb);
      const round = { source: 'journey', playerId, asset: 'EUR', provider: 'journey', gameSlug: 'dice' } as const;
      // The deposit is to be wagered once.
      for (const roundId of [randomUUID(), randomUUID()]) {
        await wallet.bet({ ...round, roundId, amountMinor: 600_000n, externalId: randomUUID() });
        await wallet.win({ ...round, roundId, amountMinor: 600_000n, externalId: randomUUID(), closesRound: true });
      }
      await open(tab, url('/withdraw'));
      await fill(tab, 'main [name=fullName]', `${person.firstName} ${person.lastName}`);
      await fill(tab, 'main [name=accountNumber]', 'DE89 3704 0044 0532 0130 00');
      await fill(tab, 'main [name=email]', 'ada@example.com');
      await fill(tab, 'input[name=amount]', '30');
      await press(tab, 'button::-p-text(Calculate)');
      await press(tab, 'button::-p-text(Confirm)');
      await fill(tab, 'dialog[open] input[type=password]', password);
      await press(tab, 'dialog[open] button[type=submit]');
      await see(tab, 'main details summary', /Requested|Approved/);
    });

    await test.step('collects the bonus of the day and logs out', async () => {
      await open(tab, url('/contacts?modal=calendar'));
      await press(tab, 'dialog[open] button::-p-text(Collect)');
      await see(tab, 'dialog[open]', 'Collected');
      await open(tab, url('/responsibility'));
      await logOut(tab);
    });
  });

  test.describe('without files of code', () => {
    // Firefox logs a missing script, and the router an error that it displays.
    test.use({ allowedErrors: /disallowed MIME type|dynamically imported module/ });

    test('typed text stays in Firefox when the code of a form’s button is gone, after one reload', async ({
      casino,
      tab,
    }) => {
      await open(tab, `${casino.brandUrl()}/contacts`);
      await fill(tab, 'form textarea', 'My deposit is missing.');
      const missing = await dropScripts(tab);
      await press(tab, 'form:has(textarea) button[type=submit]');
      await expect.poll(() => missing.documents).toEqual(['/contacts']);
      await tab.waitForFunction(isHydrated);
      expect(await tab.$eval('form textarea', ({ value }) => value)).toBe('My deposit is missing.');
    });

    test('a page whose code is gone is loaded once as a document in Firefox', async ({ casino, tab }) => {
      await open(tab, `${casino.brandUrl()}/tournaments`);
      const missing = await dropScripts(tab);
      await press(tab, 'footer a[href="/fairness"]');
      await see(tab, 'main h1', 'Verify a round');
      expect(missing.documents).toEqual(['/fairness']);
    });
  });

  test('back and forward between pages in Firefox show a player’s current balance', async ({ casino, tab }) => {
    const player = await casino.signUpPlayer();
    const balance = 'header a[href*="/deposit"] bdi';
    await tab.goto(`${casino.brandUrl()}/robots.txt`);
    await tab.evaluate((token) => localStorage.setItem('accessToken', token), player.token);
    await open(tab, `${casino.brandUrl()}/fairness`);
    await see(tab, balance, '0.00');
    await press(tab, 'footer a[href="/contacts"]');
    await see(tab, 'main form', 'Send message');
    await casino.payIn(player, '20.00');
    await tab.goBack();
    await see(tab, 'main h1', 'Verify a round');
    await see(tab, balance, '20.00');
    await casino.payIn(player, '10.00');
    await tab.goForward();
    await see(tab, 'main form', 'Send message');
    await see(tab, balance, '30.00');
  });
});

/** Scripts that the page has not loaded are gone, as after a release that keeps none, until the next document. */
async function dropScripts(tab: Page): Promise<{ readonly documents: string[] }> {
  const documents: string[] = [];
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) documents.push(pathname);
    const isGone = documents.length === 0 && /^\/assets\/.*\.js$/.test(pathname);
    // Requests that were sent before the interception are not held, and cannot be answered.
    void (isGone ? request.respond({ status: 404 }) : request.continue()).catch(() => undefined);
  });
  await tab.setRequestInterception(true);
  return { documents };
}
