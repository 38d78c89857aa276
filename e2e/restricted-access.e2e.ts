import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { faultsOf } from './audit/page-auditor.ts';
import { type Casino, expect, test } from './fixtures.ts';
import { until } from './platform-client.ts';

test.use({ isPainted: true });

const html = { accept: 'text/html' };

/** Headers of the proxy in front. */
const from = (country: string, ip: string) => ({ 'x-forwarded-for': ip, 'x-country': country });

test.describe('a visitor from a blocked country', () => {
  test('cannot register through the API, while one from a served country can', async ({ casino }) => {
    const responseFrom = async (country: string) =>
      (await casino.request('/api/admin/get-location', { headers: from(country, '203.0.113.22') })).json.data.location
        .isBlocked;
    expect(await responseFrom('NL')).toBe(true);
    expect(await responseFrom('DE')).toBe(false);
    const registration = { email: 'nobody@example.com', password: 'a harbour at night 7', termsAccepted: true };
    const response = await casino.request('/api/user/sign-up', {
      method: 'POST',
      body: { ...registration, currencyCode: 'EUR', uniqueKey: 'blocked-country' },
      headers: from('NL', '203.0.113.22'),
    });
    expect([response.status, response.json.code]).toEqual([451, 'auth.country_restricted']);
  });
});

const run = promisify(execFile);
const setMaintenance = (casino: Casino, command: 'close' | 'open', brand: string, ...more: readonly string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../tools/tasks/maintenance.ts'), command, brand, ...more], {
    env: { ...process.env, MARQUEE_DATA_DIR: casino.dataDir },
  });

test('a brand in maintenance shows a notice on every page in the visitor’s language; others stay open', async ({
  casino,
}) => {
  const brand = 'splitline';
  const statusOf = async (path: string) => (await casino.request(path, { brand, headers: html })).status;
  await setMaintenance(casino, 'close', brand, '--until', '2030-01-02T06:00Z');
  try {
    // A cached page may be shown until the first request learns of it.
    await until(async () => (await statusOf('/casino')) === 503, 'the brand is closed', 40_000);
    expect((await casino.request('/casino', { brand, headers: html })).text).toContain('<body class="plain">');
    const page = await casino.openPage({ brand, locale: 'de', allowedErrors: [/status of 503/] });
    const answer = await page.goto('/tournaments');
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1, name: 'Gleich wieder da' }).waitFor();
    await expect(page.locator('main')).toContainText('2. Januar 2030');
    expect(await faultsOf(page, { shiftMax: Number.POSITIVE_INFINITY })).toEqual([]);
    const call = await casino.request('/api/core/casino/games', { brand });
    expect([call.status, call.json.code]).toEqual([503, 'server.maintenance']);
    expect((await casino.request('/casino', { headers: html })).status).toBe(200);
  } finally {
    await setMaintenance(casino, 'open', brand);
  }
  await until(async () => (await statusOf('/casino')) === 200, 'the brand is open again', 40_000);
});

test.describe('a self-excluded player', () => {
  test('cannot deposit or play, on the site or through the API, and still sees the history', async ({ casino }) => {
    const player = await casino.signUpPlayer();
    await casino.payIn(player, '30.00');
    const page = await casino.openPage({ token: player.token, allowedErrors: [/status of 422/] });
    await page.goto('/profile2/limits');
    await page.locator('main').getByRole('link', { name: 'Self-exclude' }).click();
    const dialog = page.locator('dialog:modal');
    const confirm = dialog.getByRole('button', { name: 'Self-exclude' });
    await confirm.waitFor();
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await confirm.click();
    await page.locator('main').getByText('You’re self-excluded').first().waitFor();
    // Closing the dialog goes back in the history; navigate after that.
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search === '');

    await page.goto('/deposit');
    await page.getByRole('heading', { level: 1, name: 'You’re self-excluded' }).waitFor();
    await expect(page.locator('input[name=method]')).toHaveCount(0);
    const { token } = player;
    const deposit = await casino.request('/api/user/deposits', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'shut-out-0001' },
      body: { method: 'bank', currencyCode: 'EUR', amount: '10.00' },
    });
    const bet = await casino.request('/api/user/game-rounds', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'shut-out-0002' },
      body: { game: 'dice', currencyCode: 'EUR', stake: '1.00', move: { target: 5000, over: true } },
    });
    expect([deposit.json.code, bet.json.code]).toEqual(['player.excluded', 'player.excluded']);
    expect(await casino.balanceOf(player)).toBe('30.00');

    await page.goto('/profile/transactions');
    await page.locator('main').getByText('30.00').first().waitFor();
  });
});
