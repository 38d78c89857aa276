import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useCasino } from './harness.ts';

const casino = useCasino();

const CARD = { approved: '4242 4242 4242 4242', challenge: '4000 0000 0000 3220' };

async function openCashier(options: { locale?: string; brand?: string; allowedErrors?: readonly RegExp[] } = {}) {
  const player = await casino.signUpPlayer(options.brand);
  const page = await casino.openPage({ device: 'phone', token: player.token, ...options });
  await page.goto('/deposit');
  await page.locator('input[name=method][value=card]').waitFor();
  return { page, player };
}

/** From the cashier to the company's page. */
async function goToProvider(page: Page, method = 'card'): Promise<void> {
  await page.locator(`input[name=method][value=${method}]`).check({ force: true });
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/pay\//);
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('#holder').fill('Ada Lovelace');
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill('12/49');
  await page.locator('#cvc').fill('123');
  await page.locator('button[value=pay]').click();
}

const outcome = (page: Page, name: string) => page.locator(`dialog [data-outcome=${name}]`).waitFor();
const depositsOf = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? '';

test('a player chooses an amount, pays by card and has the money', async () => {
  const { page, player } = await openCashier();
  await page.getByRole('radio', { name: '€50' }).check({ force: true });
  await page.getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('button', { name: 'Deposit €55.00' }).waitFor();
  await goToProvider(page);
  await page.getByText('55.00 EUR').first().waitFor();
  await payByCard(page, CARD.approved);
  await outcome(page, 'success');
  expect(new URL(page.url()).searchParams.get('met')).toBe('card');
  expect(await casino.balanceOf(player)).toBe('55.00');
  expect(await page.locator('dialog').getByText('Try alternative method').count()).toBe(0);
});

test('the company’s form refuses what no card can be', async () => {
  const { page, player } = await openCashier({ allowedErrors: [/status of 422/] });
  await goToProvider(page);
  await page.locator('#number').fill('4242 4242 4242 4241');
  await page.locator('#expiry').fill('01/20');
  await page.locator('#cvc').fill('12');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('button[value=pay]').click();
  expect((await answered).status()).toBe(422);
  expect(await page.locator('.problem').allTextContents()).toEqual([
    'Required',
    'Invalid format',
    'This card has expired',
    'Invalid format',
  ]);
  expect(await page.locator('#number').inputValue()).toBe('');
  expect(await casino.balanceOf(player)).toBe('0.00');
}, 60_000);

test.each([
  ['decline', 'decline', 'declined'],
  ['fail', 'failed', 'failed'],
  ['cancel', 'cancel', 'cancelled'],
])('%s at the company is told as it is, and another method is one touch away', async (action, message, status) => {
  const { page, player } = await openCashier();
  await goToProvider(page, 'bank');
  await page.locator(`button[value=${action}]`).click();
  await outcome(page, message);
  const response = await casino.request(`/api/user/deposits/${depositsOf(page)}`, { token: player.token });
  expect(response.json.deposit.status).toBe(status);
  expect(await casino.balanceOf(player)).toBe('0.00');
  const logged = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/user/log-event') && (request.postData() ?? '').includes('ALTERNATIVE_METHOD_BUTTON'),
  );
  await page.locator('dialog').getByText('Try alternative method').click();
  await logged;
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await page.locator('input[name=method]:checked').getAttribute('value')).toBe('carouseller');
});

test('a pending payment is called pending until the money is there, and then said so without a reload', async () => {
  const { page, player } = await openCashier();
  await goToProvider(page, 'bank');
  const providerPage = page.url();
  await page.locator('button[value=pending]').click();
  await outcome(page, 'processing');
  expect(await casino.balanceOf(player)).toBe('0.00');
  await fetch(providerPage, { method: 'POST', body: new URLSearchParams({ action: 'approve' }), redirect: 'manual' });
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('25.00');
});

test('3-D Secure: the answer leaves the address at once, is posted, and the payment is completed', async () => {
  const { page, player } = await openCashier();
  await goToProvider(page);
  await payByCard(page, CARD.challenge);
  await page.locator('#code').fill('123456');
  await page.locator('button[value=confirm]').click();
  await outcome(page, 'success');
  expect(page.url()).not.toMatch(/PaReq|MD=/);
  expect(await casino.balanceOf(player)).toBe('25.00');
  await page.reload();
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('25.00');
});

test('a 3-D Secure challenge that the player refuses is declined', async () => {
  const { page, player } = await openCashier();
  await goToProvider(page);
  await payByCard(page, CARD.challenge);
  await page.locator('button[value=refuse]').click();
  await outcome(page, 'decline');
  expect(await casino.balanceOf(player)).toBe('0.00');
});

test('an address that claims success gets neutral words, and its method is not echoed', async () => {
  const { page } = await openCashier({ allowedErrors: [/status of 404/] });
  await page.goto('/deposit?modal=deposit-success&met=hackedname&payment=dep_00000000000000000000000000');
  await outcome(page, 'unconfirmed');
  expect(await page.locator('dialog').textContent()).not.toContain('hackedname');
  const otherPlayer = await casino.signUpPlayer();
  const theirs = await casino.payIn(otherPlayer);
  await page.goto(`/deposit?modal=deposit-success&met=card&payment=${theirs}`);
  await outcome(page, 'unconfirmed');
}, 60_000);

test('a double click, a way back and a second try are one payment', async () => {
  const { page, player } = await openCashier();
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/deposits'))
      keys.add(request.headers()['idempotency-key'] ?? '');
  });
  await page.locator('form button[type=submit]').dblclick();
  await page.waitForURL(/\/pay\//);
  const first = page.url();
  await page.goBack();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/pay\//);
  expect(page.url()).toBe(first);
  expect(keys.size).toBe(1);
  await page.locator('button[value=approve]').click();
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('25.00');
});

test('a lost answer says that trying again is safe, and it is', async () => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({
    device: 'phone',
    token: player.token,
    allowedErrors: [/ERR_FAILED|Failed to load/],
  });
  await page.goto('/deposit');
  await page.locator('input[name=method][value=card]').waitFor();
  const keys: string[] = [];
  // The request arrives; its answer does not.
  await page.route('**/api/user/deposits', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const key = route.request().headers()['idempotency-key'] ?? '';
    keys.push(key);
    if (keys.length > 1) return route.continue();
    const body: unknown = route.request().postDataJSON();
    const arrived = await casino.request('/api/user/deposits', {
      method: 'POST',
      body,
      token: player.token,
      headers: { 'idempotency-key': key },
    });
    expect(arrived.status).toBe(200);
    return route.abort('failed');
  });
  await page.locator('form button[type=submit]').click();
  await page.getByText('won’t be charged twice').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/pay\//);
  expect(new Set(keys).size).toBe(1);
  await page.locator('button[value=approve]').click();
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('25.00');
}, 60_000);

test('a failure opens the dialog in the player’s other tab', async () => {
  const { page } = await openCashier();
  const other = await casino.openTab(page);
  // Asked for before the page comes: its first word may be said before the page is awake.
  const isConnected = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await other.goto('/');
  await isConnected;
  await goToProvider(page, 'bank');
  await page.locator('button[value=decline]').click();
  await outcome(other, 'decline');
}, 60_000);

test('in Arabic the way is the same, mirrored', async () => {
  const { page, player } = await openCashier({ locale: 'ar', brand: 'belvoir' });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.locator('input[name=amount]').fill('٤٠');
  await goToProvider(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  await page.locator('button[value=approve]').click();
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('40.00');
});

test('a guest who opens the cashier is asked to log in and sees nothing of it', async () => {
  const page = await casino.openPage({ device: 'phone' });
  await page.goto('/deposit');
  await page.waitForURL(/modal=login/);
  expect(await page.locator('input[name=method]').count()).toBe(0);
});
