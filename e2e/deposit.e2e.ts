import type { Page } from '@playwright/test';
import { payByCard } from './pay-by-card.ts';
import { type Casino, expect, test } from './fixtures.ts';

const CARD = { approved: '4242 4242 4242 4242', challenge: '4000 0000 0000 3220' };

async function openCashier(
  casino: Casino,
  options: { locale?: string; brand?: string; allowedErrors?: readonly RegExp[] } = {},
) {
  const player = await casino.signUpPlayer(options.brand);
  const page = await casino.openPage({ device: 'phone', token: player.token, ...options });
  await page.goto('/deposit');
  await page.locator('input[name=method][value=card]').waitFor();
  return { page, player };
}

/** From the cashier to the provider's page. */
async function goToProvider(page: Page, method = 'card'): Promise<void> {
  await page.locator(`input[name=method][value=${method}]`).check({ force: true });
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/pay\//);
}

const outcome = (page: Page, name: string) => page.locator(`dialog [data-outcome=${name}]`).waitFor();
const depositsOf = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? '';

test('a player chooses an amount, pays by card and gets the money', { tag: '@smoke' }, async ({ casino }) => {
  const { page, player } = await openCashier(casino);
  await page.getByRole('radio', { name: '€50' }).check({ force: true });
  await page.getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('button', { name: 'Deposit €55.00' }).waitFor();
  await goToProvider(page);
  await page.getByText('55.00 EUR').first().waitFor();
  await payByCard(page, CARD.approved);
  await outcome(page, 'success');
  expect(new URL(page.url()).searchParams.get('met')).toBe('card');
  expect(await casino.balanceOf(player)).toBe('55.00');
  await expect(page.locator('dialog').getByText('Try alternative method')).toHaveCount(0);
});

test('the provider’s form rejects invalid card data, says so, and keeps all but the security code', async ({
  casino,
}) => {
  const { page, player } = await openCashier(casino, { allowedErrors: [/status of 422/] });
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
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('alert')).toHaveText('Please check the marked fields.');
  await expect(page.locator('#holder')).toBeFocused();
  await expect(page.locator('#number')).toHaveValue('4242 4242 4242 4241');
  await expect(page.locator('#expiry')).toHaveValue('01/20');
  await expect(page.locator('#cvc')).toHaveValue('');
  expect(await casino.balanceOf(player)).toBe('0.00');
});

for (const [action, message, status] of [
  ['decline', 'decline', 'declined'],
  ['fail', 'failed', 'failed'],
  ['cancel', 'cancel', 'cancelled'],
] as const)
  test(`shows the outcome of “${action}” at the provider and offers another method`, async ({ casino }) => {
    const { page, player } = await openCashier(casino);
    await goToProvider(page, 'bank');
    await page.locator(`button[value=${action}]`).click();
    await outcome(page, message);
    const response = await casino.request(`/api/user/deposits/${depositsOf(page)}`, { token: player.token });
    expect(response.json.deposit.status).toBe(status);
    expect(await casino.balanceOf(player)).toBe('0.00');
    const logged = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/user/log-event') &&
        (request.postData() ?? '').includes('ALTERNATIVE_METHOD_BUTTON'),
    );
    await page.locator('dialog').getByText('Try alternative method').click();
    await logged;
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect(page.locator('input[name=method]:checked')).toHaveAttribute('value', 'carouseller');
  });

test('a pending payment is shown as pending, and as completed without a reload', async ({ casino }) => {
  const { page, player } = await openCashier(casino);
  await goToProvider(page, 'bank');
  const providerPage = page.url();
  await page.locator('button[value=pending]').click();
  await outcome(page, 'processing');
  expect(await casino.balanceOf(player)).toBe('0.00');
  await fetch(providerPage, { method: 'POST', body: new URLSearchParams({ action: 'approve' }), redirect: 'manual' });
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('25.00');
});

test('completes a payment with 3-D Secure and removes the challenge’s parameters from the URL', async ({ casino }) => {
  const { page, player } = await openCashier(casino);
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

test('a refused 3-D Secure challenge declines the payment', async ({ casino }) => {
  const { page, player } = await openCashier(casino);
  await goToProvider(page);
  await payByCard(page, CARD.challenge);
  await page.locator('button[value=refuse]').click();
  await outcome(page, 'decline');
  expect(await casino.balanceOf(player)).toBe('0.00');
});

test('a forged success URL shows a neutral message and does not echo its method', async ({ casino }) => {
  const { page } = await openCashier(casino, { allowedErrors: [/status of 404/] });
  await page.goto('/deposit?modal=deposit-success&met=hackedname&payment=dep_00000000000000000000000000');
  await outcome(page, 'unconfirmed');
  await expect(page.locator('dialog')).not.toContainText('hackedname');
  const otherPlayer = await casino.signUpPlayer();
  const theirs = await casino.payIn(otherPlayer);
  await page.goto(`/deposit?modal=deposit-success&met=card&payment=${theirs}`);
  await outcome(page, 'unconfirmed');
});

test('a double click, going back and a retry are one payment', async ({ casino }) => {
  const { page, player } = await openCashier(casino);
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

test('after a lost response, a retry does not charge twice', async ({ casino }) => {
  const player = await casino.signUpPlayer();
  const page = await casino.openPage({
    device: 'phone',
    token: player.token,
    allowedErrors: [/ERR_FAILED|Failed to load/],
  });
  await page.goto('/deposit');
  await page.locator('input[name=method][value=card]').waitFor();
  const keys: string[] = [];
  // The request arrives; its response is lost.
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
});

test('a failed payment opens the dialog in the player’s other tab', async ({ casino }) => {
  const { page } = await openCashier(casino);
  const other = await casino.openTab(page);
  // Listens before navigation: the first message may arrive before hydration.
  const isConnected = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await other.goto('/');
  await isConnected;
  await goToProvider(page, 'bank');
  await page.locator('button[value=decline]').click();
  await outcome(other, 'decline');
});

test('deposits in Arabic, right to left', { tag: '@smoke' }, async ({ casino }) => {
  const { page, player } = await openCashier(casino, { locale: 'ar', brand: 'belvoir' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('input[name=amount]').fill('٤٠');
  await goToProvider(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.locator('button[value=approve]').click();
  await outcome(page, 'success');
  expect(await casino.balanceOf(player)).toBe('40.00');
});

test('a guest who opens the cashier is asked to log in', async ({ casino }) => {
  const page = await casino.openPage({ device: 'phone' });
  await page.goto('/deposit');
  await page.waitForURL(/modal=login/);
  await expect(page.locator('input[name=method]')).toHaveCount(0);
});
