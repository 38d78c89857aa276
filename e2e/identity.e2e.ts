import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

const PASSWORD = 'a harbour at night 7';
const newEmail = () => `ada-${randomUUID()}@example.com`;
/** Expected refusals; the browser logs each on its console. */
const refused = [/status of 4(?:03|22|29)/];

const dialog = (page: Page) => page.locator('dialog[open]');
const submit = (page: Page) => dialog(page).locator('button[type=submit]');
const balance = (page: Page) => page.locator('header a[href*="/deposit"] bdi');
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await dialog(page).locator('input[name=email]').fill(email);
  await dialog(page).locator('input[name=password]').fill(password);
  await submit(page).click();
}

/** A page that loads faster than the lobby. */
const SHORT_PAGE = '/responsibility';

async function logOut(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup]').click();
  await page.locator('[popover]').getByRole('menuitem', { name: 'Log out' }).click();
  await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
}

test.describe('registration', () => {
  test(
    'a visitor on a phone registers by e-mail, has an empty balance, logs out and logs in again',
    { tag: '@smoke' },
    async ({ casino }) => {
      const page = await casino.openPage({ device: 'phone', allowedErrors: refused });
      const email = newEmail();
      await page.goto('/');
      await page.locator('header').getByRole('link', { name: 'Sign up' }).click();
      await dialog(page).locator('input[name=email]').fill(email);
      await dialog(page).locator('input[name=password]').fill('password1');
      await dialog(page).locator('input[name=termsAccepted]').check();
      await submit(page).click();
      await dialog(page).getByText('too easy to guess').waitFor();
      await dialog(page).locator('input[name=password]').fill(PASSWORD);
      await submit(page).click();

      await expect.poll(() => balance(page).textContent(), { timeout: 20_000 }).toBe('€0.00');
      expect(new URL(page.url()).searchParams.get('modal')).toBeNull();
      await page.goto('/profile');
      await page.locator('main').getByText(email, { exact: true }).waitFor();
      await page.getByText('Your last login will be shown here next time.').waitFor();

      await logOut(page);
      expect(await tokenOf(page)).toBeNull();
      await page.goto('/?modal=login');
      await fillLogin(page, email, PASSWORD);
      await page.getByText('Last login:').waitFor();
      await page.goto('/profile');
      await page.getByText('IP address').waitFor();
    },
  );

  test('registering with the e-mail address of an account does not reveal it and leads to the login', async ({
    casino,
  }) => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage({ allowedErrors: refused });
    await page.goto('/?modal=signup');
    await dialog(page).locator('input[name=email]').fill(player.email);
    await dialog(page).locator('input[name=password]').fill(PASSWORD);
    await dialog(page).locator('input[name=termsAccepted]').check();
    await submit(page).click();
    const alert = dialog(page).getByRole('alert');
    await alert.getByRole('link', { name: 'log in' }).click();
    await page.waitForURL((url) => url.searchParams.get('modal') === 'login');
    await fillLogin(page, player.email, player.password);
    await balance(page).waitFor();
  });

  test('keeps what is typed before hydration', async ({ casino }) => {
    const page = await casino.openPage({ device: 'phone' });
    const hydrated = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await hydrated.promise;
      await route.continue();
    });
    const email = newEmail();
    await page.goto('/?modal=signup', { waitUntil: 'commit' });
    await dialog(page).locator('input[name=email]').fill(email);
    await dialog(page).locator('input[name=password]').fill(PASSWORD);
    const terms = dialog(page).locator('input[name=termsAccepted]');
    const currency = dialog(page).locator('select[name=currencyCode]');
    await terms.check();
    await currency.selectOption('USD');
    await expect(dialog(page).locator('button[type=submit]')).toHaveCount(0);
    hydrated.resolve();
    await submit(page).waitFor();
    await expect(terms).toBeChecked();
    await expect(currency).toHaveValue('USD');
    await submit(page).click();
    await expect(balance(page)).toHaveText('$0.00', { timeout: 20_000 });
  });
});

test.describe('login', () => {
  test('the server renders the dialog in every language, with a notice for visitors without JavaScript', async ({
    casino,
  }) => {
    for (const [locale, title] of [
      ['en', 'Log in'],
      ['de', 'Anmelden'],
      ['ar', 'تسجيل الدخول'],
    ] as const) {
      const page = await casino.openPage({ locale, hasJavaScript: false });
      await page.goto('/casino?modal=login');
      await expect(dialog(page).locator('h2')).toHaveText(title);
      await expect(dialog(page).locator('noscript')).toHaveCount(1);
      await expect(dialog(page).locator('button[type=submit]')).toHaveCount(0);
      await page.context().close();
    }
  });

  test(
    'account pages ask a guest to log in, show nothing, and open after the login',
    { tag: '@smoke' },
    async ({ casino }) => {
      const player = await casino.signUpPlayer();
      for (const path of ['/profile', '/profile/transactions', '/profile/transactions?view=casino']) {
        const page = await casino.openPage();
        const response = await page.goto(path);
        expect(await response?.text()).not.toContain('@example.com');
        await dialog(page).waitFor();
        expect(new URL(page.url()).searchParams.get('modal')).toBe('login');
        await expect(page.locator('main table, main dl')).toHaveCount(0);
        await fillLogin(page, player.email, player.password);
        await page.locator('main h1:not(.visually-hidden)').waitFor();
        expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
        await page.context().close();
      }
    },
  );
});

test.describe('sessions', () => {
  test('an expired token is deleted, and the login dialog opens over the page', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    await casino.request('/api/user/logout', { method: 'POST', token: player.token });
    const page = await casino.openPage({ token: player.token, allowedErrors: refused });
    await page.goto('/casino');
    await page.waitForURL((url) => url.searchParams.get('modal') === 'login');
    await dialog(page).waitFor();
    expect(await tokenOf(page)).toBeNull();
  });

  test('a session that is ended elsewhere ends in the open tab at once', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage({ token: player.token, allowedErrors: refused });
    await page.goto('/casino');
    await balance(page).waitFor();
    await until(async () => (await balance(page).textContent()) === '€0.00', 'the balance is shown');
    await casino.request('/api/user/logout', { method: 'POST', token: player.token });
    await page.waitForURL((url) => url.searchParams.get('modal') === 'login');
  });

  test('two tabs show the same balance, and logging out of one logs out of both', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    const first = await casino.openPage({ token: player.token });
    await first.goto('/casino');
    const second = await casino.openTab(first);
    await second.goto('/profile');
    for (const page of [first, second])
      await expect.poll(() => balance(page).textContent(), { timeout: 20_000 }).toBe('€0.00');
    await casino.payIn(player, '50.00');
    for (const page of [first, second])
      await expect.poll(() => balance(page).textContent(), { timeout: 10_000 }).toBe('€50.00');
    await logOut(first);
    await second.waitForURL((url) => url.searchParams.get('modal') === 'login');
  });
});

test.describe('history', () => {
  test('lists deposits, bets and wins with the balance before and after, on a phone and on a desktop', async ({
    casino,
  }) => {
    const player = await casino.signUpPlayer();
    await casino.payIn(player, '50.00');
    const move = { target: 5000, over: true };
    for (let played = 0; played < 11; played += 1) {
      const response = await casino.request('/api/user/game-rounds', {
        method: 'POST',
        token: player.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move },
      });
      expect(response.status).toBe(200);
    }
    for (const device of ['phone', 'desktop'] as const) {
      const page = await casino.openPage({ device, token: player.token });
      await page.goto('/profile/transactions');
      const rows = page.locator('main tbody tr');
      await rows.first().waitFor();
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toHaveText(/Deposit.*€50\.00.*Completed.*No/);
      await page.getByRole('link', { name: 'Game history' }).click();
      await page.getByRole('cell', { name: 'Bet' }).first().waitFor();
      await expect(rows).toHaveCount(20);
      expect(await page.getByRole('columnheader').allTextContents()).toEqual([
        'Game Name',
        'Transaction Type',
        'Balance Before',
        'Amount',
        'Balance After',
        'Bonus Balance',
        // On a desktop it stands below the game, unless the page is very wide.
        ...(device === 'phone' ? ['Provider'] : []),
        'Transaction ID',
        'Date',
      ]);
      await page.getByText('Total: 22').waitFor();
      await page.getByRole('link', { name: 'Older' }).click();
      await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(2);
      await expect(rows.last()).toHaveText(/Dice.*Marquee Originals.*Bet.*€50\.00.*-€1\.00.*€49\.00/);
      await page.context().close();
    }
  });

  test('shows an error with a retry when the history cannot be loaded', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 503/] });
    const unavailable = { code: 'server.unavailable', message: 'Service Unavailable.', params: {} };
    let isDown = true;
    await page.route('**/api/user/transactions*', (route) =>
      isDown ? route.fulfill({ status: 503, json: unavailable }) : route.continue(),
    );
    await page.goto('/profile/transactions');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor({ timeout: 30_000 });
    const request = page.waitForRequest('**/api/user/transactions*');
    await again.click();
    await request;
    isDown = false;
    // The page may also retry by itself and remove the button.
    await until(async () => {
      await again.click({ timeout: 500 }).catch(() => {});
      return page.getByText('No transactions yet').isVisible();
    }, 'the history is there');
  });
});

test.describe('accessibility', () => {
  test('registers with the keyboard alone', async ({ casino }) => {
    const page = await casino.openPage();
    await page.goto(`${SHORT_PAGE}?modal=signup`);
    await submit(page).waitFor();
    await dialog(page).locator('input[name=email]').focus();
    await page.keyboard.type(newEmail());
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await dialog(page).locator('input[name=termsAccepted]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await balance(page).waitFor();
  });
});
